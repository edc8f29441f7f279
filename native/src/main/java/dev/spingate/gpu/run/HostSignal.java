package dev.spingate.gpu.run;

import java.util.List;

/**
 * A signal of the program that follows several command buffers, since the gate has cut its own: the
 * device would signal behind one of them only.
 *
 * @param front the part in which it stands
 * @param followed all that is in front of it, in any part
 */
record HostSignal(OpenBuffer front, List<Progress> followed) {

    HostSignal {
        followed = List.copyOf(followed);
    }

    boolean isDue() {
        return front.submission != null && followed.stream().allMatch(Progress::isOver);
    }
}
