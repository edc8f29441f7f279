package dev.spingate.gpu;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What a device has made and must give back, newest first. Safe for several threads; the calls of
 * {@code close} themselves happen outside its lock.
 */
public final class Owned implements AutoCloseable {
    private final Deque<AutoCloseable> all = new ArrayDeque<>();

    /** Takes it over; its {@code close} must bear being called twice. */
    public synchronized <T extends AutoCloseable> T add(T made) {
        all.push(made);
        return made;
    }

    /** Somebody has closed it before. */
    public synchronized void forget(AutoCloseable made) {
        all.remove(made);
    }

    /**
     * Closes all, newest first, all of them even if some fail.
     *
     * @throws DeviceFailure the first failure, with the others suppressed
     */
    @Override
    public void close() {
        List<AutoCloseable> taken;
        synchronized (this) {
            taken = new ArrayList<>(all);
            all.clear();
        }
        Closing closing = new Closing();
        taken.forEach(one -> closing.step(one::close));
        closing.end();
    }
}
