package dev.spingate.modelgen.lower;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Systems of a few lines that between them write actions in every way. */
final class SmallSystems {
    private static final String ACTIONS = """
            EXTENDS Naturals, Sequences
            VARIABLES n, s, f
            vars == <<n, <<s, f>>>>
            Init == n \\in 0..1 /\\ s = <<>> /\\ f \\in [{"a", "b"} -> {0}]
            To(v) == IF v = 0 THEN n' = 1 ELSE n' \\in {0, 2}
            Guarded(A, g) == g /\\ A
            Grow == /\\ Len(s) < 2
                    /\\ \\E v, w \\in 1..2 : v # w /\\ s' = Append(s, v)
                    /\\ LET k == Len(s) + 1
                           Keep == UNCHANGED n
                           Put(x) == f' = [f EXCEPT !["a"] = k + x]
                       IN  Put(0) /\\ Keep
            Turn == CASE n = 0 -> To(n) /\\ UNCHANGED <<s, f>>
                      [] n # 0 -> n' = 0 /\\ f' = [f EXCEPT !.b = n] /\\ UNCHANGED s
            Shift == \\/ Guarded(s' = Tail(s), s # <<>>) /\\ To(n) /\\ UNCHANGED f
                     \\/ s = <<>> /\\ \\A k \\in {"a", "b"} : f[k] < 3 /\\ UNCHANGED vars
            Pair == LET at == n' IN n' = 2 /\\ s' = <<at>> /\\ f' = [f EXCEPT !.a = at, !.b = @]
            Next == Grow \\/ Turn \\/ Shift \\/ Pair
            Spec == Init /\\ [][Next]_vars
            ShortInv == Len(s) < 3
            LowInv == n < 2
            """;

    private static final String CONFIGURED = """
            EXTENDS Naturals, FiniteSets
            CONSTANTS Node, Peer(_), First, Shape
            VARIABLES at, seen
            Other(x) == CHOOSE y \\in Node : y # x
            Limit == 1
            Wider == 3
            Init == at = First /\\ seen = [x \\in Node |-> 0]
            Go == at' = Peer(at) /\\ seen' = [seen EXCEPT ![at] = IF @ < Limit THEN @ + 1 ELSE @]
            Rest == UNCHANGED <<at, seen>> /\\ 3 \\in Shape
            Next == Go \\/ Rest
            LowInv == \\A x \\in Node : seen[x] <= Limit
            """;

    private SmallSystems() {}

    /**
     * One system.
     *
     * @param violated what does not hold
     */
    record Small(String name, String text, String config, List<String> violated) {
        Path module(Path folder) {
            return write(
                    folder.resolve(name + ".tla"),
                    "---- MODULE " + name + " ----\n" + text + "====\n");
        }

        Path configuration(Path folder) {
            return write(folder.resolve(name + ".cfg"), config);
        }
    }

    static List<Small> all() {
        return List.of(
                new Small(
                        "Actions", ACTIONS, "SPECIFICATION Spec\nINVARIANT ShortInv\n", List.of()),
                new Small("Configured", CONFIGURED, """
                        INIT Init
                        NEXT Next
                        CONSTANTS Node = {a, b} First = a \\* a model value
                          Peer <- Other (* of the module *) Limit <- Wider
                        CONSTANT Shape = {1, 3}
                        INVARIANT LowInv
                        """, List.of()));
    }

    static Small violating() {
        return new Small(
                "Actions",
                ACTIONS,
                "SPECIFICATION Spec\nINVARIANTS ShortInv LowInv\n",
                List.of("LowInv"));
    }

    private static Path write(Path file, String text) {
        try {
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
