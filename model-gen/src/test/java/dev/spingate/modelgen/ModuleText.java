package dev.spingate.modelgen;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Small modules for tests, written into a folder. */
public final class ModuleText {
    private static final String POLICY_MODULE = """
        ---- MODULE Input ----
        EXTENDS Naturals
        CONSTANT Queue
        Kind     == {"spin", "wait", "release"}
        View     == [kind : Kind, visible : BOOLEAN, here : SUBSET Queue, busy : SUBSET Queue]
        Verdict  == {"GO", "STAY"}
        Decision == [verdict : Verdict, queues : SUBSET Queue]
        Policy   == [View -> Decision]
        Answer(verdict, queues) == [verdict |-> verdict, queues |-> queues]
        %s
        ====
        """;

    private ModuleText() {}

    /** A module named Input with types for views and decisions, and these definitions. */
    public static Path policies(Path folder, String definitions) {
        return write(folder, "Input", POLICY_MODULE.formatted(definitions));
    }

    /** A module of this text. */
    public static Path write(Path folder, String module, String text) {
        try {
            return Files.writeString(folder.resolve(module + ".tla"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
