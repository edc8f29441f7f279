package dev.spingate.gpu.metal;

import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Word;
import dev.spingate.gpu.Words;

/**
 * A dispatch in the form in which every kernel of {@code kernels.metal} takes it.
 *
 * @param first the first buffer
 * @param second the second; the report, if the kernel has one
 * @param third the third; something that is not read, if the kernel needs none
 * @param numbers the four words of {@code struct Orders}
 * @param threads how many; 0: by the occupancy
 * @param occupancy how much of the device it takes
 */
record Orders(
        Place first, Place second, Place third, int[] numbers, long threads, Occupancy occupancy) {

    /** Where a buffer begins. */
    record Place(Words block, long offset) {
        static Place of(Word word) {
            return new Place(word.block(), word.offset());
        }

        static Place of(Words words) {
            return new Place(words, 0);
        }

        static Place of(Report report) {
            return of(report.word(0));
        }
    }

    static Orders of(Kernel kernel, Pace pace) {
        return switch (kernel) {
            case Kernel.Store(var word, int value, var report) ->
                single(Place.of(word), report, numbers(value, 0, 0));
            case Kernel.Busy(long nanos, var occupancy, var report) ->
                of(Place.of(report), report, numbers(0, pace.tripsFor(nanos), 0), occupancy);
            case Kernel.Fill(var payload, int seed, var report) ->
                single(Place.of(payload), report, numbers(seed, 0, payload.size()));
            case Kernel.Spin(var word, int value, var _, var bound, var occupancy, var report) ->
                of(Place.of(word), report, numbers(value, pace.pollsFor(bound), 0), occupancy);
            case Kernel.Consume consume -> of(consume);
            case Kernel.Multiply(var left, var right, var product, int order) ->
                grid(left, right, product, order, (long) order * order);
            case Kernel.Add(var left, var right, var sum) ->
                grid(left, right, sum, sum.size(), sum.size());
        };
    }

    private static Orders of(Kernel.Consume consume) {
        var guard = consume.guard();
        var report = Place.of(consume.report());
        int[] numbers = {consume.seed(), 0, consume.payload().size(), guard == null ? 0 : 1};
        var third = guard == null ? report : Place.of(guard);
        return new Orders(Place.of(consume.payload()), report, third, numbers, 0, Occupancy.ONE);
    }

    private static Orders single(Place first, Report report, int[] numbers) {
        return of(first, report, numbers, Occupancy.ONE);
    }

    private static Orders of(Place first, Report report, int[] numbers, Occupancy occupancy) {
        return new Orders(first, Place.of(report), Place.of(report), numbers, 0, occupancy);
    }

    private static Orders grid(Words left, Words right, Words result, int count, long threads) {
        int[] numbers = numbers(0, 0, count);
        return new Orders(
                Place.of(left), Place.of(right), Place.of(result), numbers, threads, Occupancy.ONE);
    }

    private static int[] numbers(int value, int trips, int count) {
        return new int[] {value, trips, count, 0};
    }
}
