package dev.spingate.modelgen.tlc.launch;

import java.rmi.server.RMISocketFactory;
import tlc2.TLC;

/**
 * Starts the unchanged TLC in a forked JVM, without the TCP port that it would open: its set of
 * fingerprints is a remote object, and the thread that listens for calls delays the end of the JVM
 * by 0.3 seconds. The arguments are TLC's.
 */
public final class TlcLaunch {
    /** System property: the process whose end also ends this one. */
    public static final String PARENT = "spingate.parent";

    private TlcLaunch() {}

    /** Runs TLC, which ends the JVM with its exit code. */
    public static void main(String[] arguments) throws Exception {
        RMISocketFactory.setSocketFactory(new NoSockets());
        Watch.start(Long.getLong(PARENT, 0));
        TLC.main(arguments);
    }
}
