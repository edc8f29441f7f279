package dev.spingate.gpu.metal;

import dev.spingate.gpu.Word;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A word for each uncompleted command buffer. Metal cannot take a committed buffer back; so kernels
 * look at their buffer's word first, and do nothing if the buffer was dropped meanwhile.
 */
final class Lives {
    private static final int WORDS = 1024;

    private final MetalDevice device;
    private final Deque<Word> free = new ArrayDeque<>();

    Lives(MetalDevice device) {
        this.device = device;
    }

    /** A word with the value 0, until it is given back. */
    synchronized Word take() {
        if (free.isEmpty()) {
            var block = device.words(WORDS);
            for (int i = 0; i < WORDS; i++) {
                free.add(block.word(i));
            }
        }
        return free.pop();
    }

    synchronized void giveBack(Word life) {
        life.set(0);
        free.push(life);
    }
}
