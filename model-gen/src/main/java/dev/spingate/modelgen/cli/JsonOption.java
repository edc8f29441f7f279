package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.files.OutputFile;
import java.io.PrintWriter;
import java.nio.file.Path;
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

    @Option(
            names = "--force",
            description = "Replace files that are there and were not written by this command.")
    private boolean force;

    /** Whether people are told as well: not if JSON takes the standard output. */
    public boolean leavesStandardOutput() {
        return !"-".equals(target);
    }

    /** Whether files may be replaced that an earlier run did not write. */
    public boolean force() {
        return force;
    }

    /**
     * Refuses now what cannot be written later.
     *
     * @param sample what will be written looks like this
     */
    void check(Object sample) {
        if (target != null && leavesStandardOutput()) {
            file(Json.text(sample)).check();
        }
    }

    /** Writes {@code value} where the option says; without it, nothing. */
    public void write(PrintWriter out, Object value) {
        writeText(out, Json.text(value) + "\n");
    }

    /** As {@link #write}, of text that is JSON already and ends with a line break. */
    void writeText(PrintWriter out, String text) {
        if (target == null) {
            return;
        }
        if (leavesStandardOutput()) {
            file(text).write(text);
        } else {
            out.print(text);
            out.flush();
        }
    }

    private OutputFile file(String text) {
        return new OutputFile(Path.of(target), old -> Json.isSameKind(old, text), force);
    }
}
