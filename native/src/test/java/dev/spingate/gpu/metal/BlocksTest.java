package dev.spingate.gpu.metal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.metal.messages.MetalBinding;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Blocks that run Java on threads of the system. */
class BlocksTest extends OnStandIn {

    /** A command buffer with this handler; nothing of the block's literal is left afterwards. */
    private void withHandler(Consumer<MemorySegment> code, Consumer<MemorySegment> use) {
        MetalBinding metal = standIn.binding();
        MemorySegment plain = metal.createDevice();
        MemorySegment queue = metal.device().newQueue(plain, 4);
        try (var _ = metal.pool()) {
            MemorySegment buffer = metal.buffers().commandBuffer(queue);
            try (var arena = Arena.ofConfined()) {
                metal.buffers().addCompletedHandler(buffer, metal.blocks().literal(arena, code));
            }
            use.accept(buffer);
        }
        metal.foundation().release(queue);
        metal.foundation().release(plain);
    }

    private void commitAndWait(MemorySegment buffer) {
        standIn.binding().buffers().commit(buffer);
        standIn.binding().buffers().waitUntilCompleted(buffer);
    }

    @Test
    void shouldRunOnAThreadOfTheSystemAfterItsLiteralIsGone() {
        var where = new AtomicReference<Thread>();
        withHandler(_ -> where.set(Thread.currentThread()), this::commitAndWait);
        assertThat(where.get()).isNotNull().isNotSameAs(Thread.currentThread());
    }

    @Test
    void shouldKeepWhatItsCodeThrows() {
        withHandler(
                _ -> {
                    throw new IllegalStateException("thrown in a block");
                },
                this::commitAndWait);
        assertThat(standIn.binding().blocks().takeFailure())
                .get()
                .satisfies(thrown -> assertThat(thrown).hasMessage("thrown in a block"));
        assertThat(standIn.binding().blocks().takeFailure()).isEmpty();
    }

    @Test
    void shouldForgetTheCodeOfABlockThatNeverRan() {
        var ran = new AtomicReference<MemorySegment>();
        withHandler(
                ran::set, _ -> assertThat(standIn.binding().blocks().pending()).isEqualTo(1));
        assertThat(standIn.binding().blocks().pending()).isZero();
        assertThat(ran.get()).isNull();
    }
}
