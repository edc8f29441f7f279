package dev.spingate.modelgen.tlc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Modules of a few lines, written where a test wants them. */
record TinySpec(Path folder, Path workFolder) {
    private static final String COUNTER = """
            ---- MODULE Counter ----
            EXTENDS Integers, Sequences, TLC
            VARIABLE n
            Init == n = 0
            Up == n < 5 /\\ n' = n + 1
            Again == n = 5 /\\ n' = 2
            Forever == n' = n + 1
            Double == n' = n \\o n
            Open == n < 3
            Spec == Init /\\ [][Up]_n
            Fair == Init /\\ [][Up \\/ Again]_n /\\ WF_n(Up) /\\ WF_n(Again)
            Endless == Init /\\ [][Forever]_n
            Growing == n = <<1>> /\\ [][Double]_n
            Incomplete == Init /\\ [][Open]_n
            SmallInv == n <= 5
            TinyInv == n <= 2
            FarInv == n > 0
            AnyInv == TRUE
            BadInv == n # 2 \\/ n[1] = 1
            ReachesProp == <>(n = 6)
            StaysProp == []<>(n = 3)
            RisesProp == [][n' > n]_n
            ====
            """;

    static TinySpec in(Path folder, Path workFolder) {
        TinySpec spec = new TinySpec(folder, workFolder);
        spec.write("Counter.tla", COUNTER);
        return spec;
    }

    /** A safety run of the counter. */
    TlcRequest counter(String config) {
        return request("Counter", config);
    }

    TlcRequest request(String module, String config) {
        Path file = write(module + ".cfg", config);
        return TlcRequest.of(module, folder.resolve(module + ".tla"), file, workFolder);
    }

    TlcRequest module(String name, String body, String config) {
        write(name + ".tla", "---- MODULE " + name + " ----\n" + body + "\n====\n");
        return request(name, config);
    }

    Path write(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
