package dev.spingate.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What kernels hand to each other on every device. */
class PayloadContractTest extends DeviceContract {

    @Test
    void shouldFindAPayloadRightThatAKernelWrote() {
        Words payload = device.words(1000);
        Report report = device.report();
        completes(first.commit(run(
                new Kernel.Fill(payload, 77, device.report()),
                new Kernel.Consume(payload, 77, null, report))));
        assertThat(payload.get(999)).isEqualTo(77 + 999);
        assertThat(report.state()).isEqualTo(Report.DONE);
        assertThat(report.wrong()).isZero();
    }

    @Test
    void shouldCountTheWordsThatAreWrong() {
        Words payload = device.words(100);
        Report report = device.report();
        completes(first.commit(run(new Kernel.Fill(payload, 0, device.report()))));
        payload.set(3, 1);
        payload.set(99, -1);
        completes(first.commit(run(new Kernel.Consume(payload, 0, null, report))));
        assertThat(report.wrong()).isEqualTo(2);
    }

    @Test
    void shouldFindAPayloadOfTheHostRightBehindASpin() {
        Words payload = device.words(1000);
        Word word = device.words(1).word(0);
        Report guard = device.report();
        Report report = device.report();
        Submission both =
                first.commit(run(spin(word, guard), new Kernel.Consume(payload, 5, guard, report)));
        starts(guard);
        for (int i = 0; i < payload.size(); i++) {
            payload.set(i, 5 + i);
        }
        device.store(word, 1, strongest());
        completes(both);
        assertThat(report.state()).isEqualTo(Report.DONE);
        assertThat(report.wrong()).isZero();
    }

    private Barrier strongest() {
        return device.info().barriers().stream().max(Barrier::compareTo).orElseThrow();
    }

    @Test
    void shouldNotTouchAPayloadWhoseGuardGaveUp() {
        Report guard = device.report();
        Report report = device.report();
        completes(first.commit(run(
                new Kernel.Spin(
                        device.words(1).word(0),
                        1,
                        Load.COHERENT,
                        Bound.millis(20),
                        Occupancy.ONE,
                        guard),
                new Kernel.Consume(device.words(100), 1, guard, report))));
        assertThat(report.gaveUp()).isTrue();
        assertThat(report.wrong()).isZero();
    }

    @Test
    void shouldReleaseASpinOfTheHostsChoosingByAKernelOnAnotherQueue() {
        Words payload = device.words(200);
        Word word = device.words(1).word(0);
        Report filled = device.report();
        completes(first.commit(run(
                new Kernel.Fill(payload, 9, filled), new Kernel.Store(word, 4, device.report()))));
        assertThat(filled.state()).isEqualTo(Report.DONE);
        assertThat(word.get()).isEqualTo(4);
        Report report = device.report();
        completes(second.commit(run(
                new Kernel.Spin(word, 4, Load.COHERENT, LONG, Occupancy.ONE, device.report()),
                new Kernel.Consume(payload, 9, null, report))));
        assertThat(report.wrong()).isZero();
    }

    @Test
    void shouldMultiplyAndAddLikeTheHost() {
        int order = 17;
        Words left = device.words(order * order);
        Words right = device.words(order * order);
        Words product = device.words(order * order);
        Words sum = device.words(order * order);
        for (int i = 0; i < order * order; i++) {
            left.set(i, i * 2654435);
            right.set(i, 7 - i * 40503);
        }
        completes(first.commit(run(
                new Kernel.Multiply(left, right, product, order),
                new Kernel.Add(product, left, sum))));
        for (int i = 0; i < order * order; i++) {
            int expected = element(left, right, order, i);
            assertThat(product.get(i)).isEqualTo(expected);
            assertThat(sum.get(i)).isEqualTo(expected + left.get(i));
        }
    }

    private static int element(Words left, Words right, int order, int index) {
        int sum = 0;
        for (int k = 0; k < order; k++) {
            sum += left.get(index / order * order + k) * right.get(k * order + index % order);
        }
        return sum;
    }
}
