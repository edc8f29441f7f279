package dev.spingate.modelgen.cli;

import java.io.PrintWriter;
import picocli.CommandLine.Option;

/** The option that asks for the result in a form for tools. */
public final class JsonOption {

    /** For picocli. */
    public JsonOption() {}

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Result as JSON into a file; - for standard output, and nothing else.")
    private String target;

    /** Whether people are told as well: not if JSON takes the standard output. */
    public boolean leavesStandardOutput() {
        return !"-".equals(target);
    }

    /** Writes {@code value} where the option says; without it, nothing. */
    public void write(PrintWriter out, Object value) {
        if (target != null) {
            Json.write(target, out, value);
        }
    }

    /** As {@link #write}, of text that is JSON already and ends with a line break. */
    void writeText(PrintWriter out, String text) {
        if (target != null) {
            Json.writeText(target, out, text);
        }
    }
}
