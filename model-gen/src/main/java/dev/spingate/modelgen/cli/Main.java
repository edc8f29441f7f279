package dev.spingate.modelgen.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Entry point of the command line. */
public final class Main {

    private Main() {}

    /** Runs one command and ends the process with its {@link ExitCode}. */
    public static void main(String[] arguments) {
        Parent.follow();
        PrintWriter out = writer(System.out);
        PrintWriter err = writer(System.err);
        int code = CommandLines.run(out, err, arguments);
        out.flush();
        err.flush();
        System.exit(code);
    }

    private static PrintWriter writer(java.io.OutputStream stream) {
        return new PrintWriter(stream, true, StandardCharsets.UTF_8);
    }
}
