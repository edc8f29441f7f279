package dev.spingate.modelgen.tlc.launch;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMISocketFactory;
import java.util.concurrent.locks.LockSupport;

/** Lets remote objects be exported, and nobody reach them. */
final class NoSockets extends RMISocketFactory {

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        throw new IOException("a model run talks to nobody");
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        return new Deaf();
    }

    /** Bound to nothing; whoever waits for a connection waits forever, outside native code. */
    private static final class Deaf extends ServerSocket {
        private static final int SOME_PORT = 1;

        Deaf() throws IOException {
            super();
        }

        @Override
        public Socket accept() {
            while (true) {
                LockSupport.park(this);
            }
        }

        @Override
        public int getLocalPort() {
            return SOME_PORT;
        }
    }
}
