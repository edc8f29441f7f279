package dev.spingate.modelgen.tlc.launch;

import tlc2.TLCGlobals;
import tlc2.tool.ModelChecker;

/**
 * Once a second, tells on the error stream how far the search is (TLC itself does so once a
 * minute), and ends the JVM when the process that started it is gone.
 */
public final class Watch implements Runnable {
    /** Begins a line with the numbers generated, distinct, left, and the level reached. */
    public static final String PROGRESS = "spingate-progress";

    /** The exit code when the parent is gone; nobody is left to read it. */
    private static final int ORPHANED = 7;

    private static final long PERIOD_MILLIS = 1000;

    private final long parent;

    private Watch(long parent) {
        this.parent = parent;
    }

    static void start(long parent) {
        Thread thread = new Thread(new Watch(parent), "watch");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void run() {
        try {
            while (true) {
                Thread.sleep(PERIOD_MILLIS);
                if (parent != 0 && ProcessHandle.of(parent).isEmpty()) {
                    Runtime.getRuntime().halt(ORPHANED);
                }
                report();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void report() {
        if (TLCGlobals.mainChecker instanceof ModelChecker checker) {
            try {
                System.err.println(PROGRESS + " " + checker.getStatesGenerated() + " "
                        + checker.getDistinctStatesGenerated() + " " + checker.getStateQueueSize()
                        + " " + checker.getProgress());
            } catch (RuntimeException _) {
                // Not set up yet, or already taken down: there is nothing to tell.
                return;
            }
        }
    }
}
