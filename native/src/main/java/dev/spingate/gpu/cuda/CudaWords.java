package dev.spingate.gpu.cuda;

import dev.spingate.gpu.Word;
import dev.spingate.gpu.Words;

/** Words in pinned memory of the host. */
final class CudaWords extends Words {
    final CudaDevice device;
    private final CudaMemory.Piece piece;
    private boolean closed;

    CudaWords(CudaDevice device, CudaMemory.Piece piece, int count) {
        super(piece.host().asSlice(0, (long) count * Integer.BYTES));
        this.device = device;
        this.piece = piece;
    }

    boolean isClosed() {
        return closed;
    }

    /** Where the device finds the first word. */
    long address() {
        return piece.device();
    }

    static long address(Word word) {
        return ((CudaWords) word.block()).address() + word.offset();
    }

    @Override
    public void close() {
        synchronized (device) {
            if (!closed) {
                closed = true;
                device.retire(this, piece);
            }
        }
    }
}
