package dev.spingate.modelgen.explorer.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The compiled relation reaches exactly the states that the reference meaning gives. */
class CompiledMeaningTest {
    @TempDir
    Path folder;

    private static final String FRAME = """
            ---- MODULE Small ----
            EXTENDS Naturals, FiniteSets, Sequences
            VARIABLES n, s, f, w
            P == {"a", "b", "c"}
            Begin == n = 0 /\\ s = {} /\\ f = [p \\in P |-> 0] /\\ w = "a"
            RECURSIVE Sum(_)
            Sum(S) == IF S = {} THEN 0
                      ELSE LET x == CHOOSE y \\in S : \\A z \\in S : z <= y
                           IN  x + Sum(S \\ {x})
            %s
            Spec == Begin /\\ [][Next]_<<n, s, f, w>>
            ====
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                Next == \\E i \\in 1..3 : n' = i /\\ s' = s \\cup {i}
                    /\\ UNCHANGED <<f, w>>""",
                """
                Next == /\\ s' \\in SUBSET {1, 2} /\\ n' = Cardinality(s')
                    /\\ UNCHANGED <<f, w>>""",
                """
                Next == n < 5 /\\ n' = n + 1 /\\ s' = {x \\in 0..n : x % 2 = 0}
                    /\\ UNCHANGED <<f, w>>""",
                """
                Next == n < 4 /\\ n' = n + 1 /\\ s' = {x * 2 : x \\in s \\cup {n}}
                    /\\ UNCHANGED <<f, w>>""",
                """
                Next == n < 4 /\\ n' = Sum(s \\cup {n + 1}) /\\ s' = s \\cup {n}
                    /\\ UNCHANGED <<f, w>>""",
                """
                Next == n < 3 /\\ n' = n + 1 /\\ s' = UNION {{x, x + 1} : x \\in s \\cup {n}}
                    /\\ UNCHANGED <<f, w>>""",
                "Next == n < 9 /\\ n' = 2 * n + 1 - (n \\div 2) /\\ UNCHANGED <<s, f, w>>",
                """
                Next == \\E p \\in P : f[p] < 2 /\\ f' = [f EXCEPT ![p] = @ + 1]
                    /\\ UNCHANGED <<n, s, w>>""",
                """
                Next == \\E p, q \\in P : p # q /\\ f[p] < 2 /\\ f' = [f EXCEPT ![p] = 2, ![q] = 1]
                    /\\ UNCHANGED <<n, s, w>>""",
                """
                Next == /\\ f' = [p \\in DOMAIN f |-> IF p = w THEN 1 ELSE f[p]]
                        /\\ w' \\in P /\\ UNCHANGED <<n, s>>""",
                "Next == f' \\in [P -> {0, 1}] /\\ UNCHANGED <<n, s, w>>",
                """
                Next == f' = [p \\in P |-> 0] /\\ f'[w] = 0 /\\ w' = "b"
                    /\\ UNCHANGED <<n, s>>""",
                """
                Next == /\\ w' = CASE w = "a" -> "b" [] w = "b" -> "c" [] OTHER -> "a"
                        /\\ UNCHANGED <<n, s, f>>""",
                """
                Next == CASE n < 2 -> n' = n + 1 /\\ UNCHANGED <<s, f, w>>
                          [] OTHER -> s' = {7} /\\ UNCHANGED <<n, f, w>>""",
                """
                Next == IF w \\in {"a", "b"} THEN w' = "c" /\\ n' = 3 /\\ UNCHANGED <<s, f>>
                        ELSE n' = 0 /\\ UNCHANGED <<s, f, w>>""",
                """
                Add(k) == n' = n + k
                Keep == UNCHANGED <<s, f, w>>
                Next == \\E k \\in {1, 2} : n + k < 6 /\\ Add(k) /\\ Keep""",
                """
                Next == LET Twice(x) == 2 * x
                            m == Twice(n) + 1
                        IN  /\\ m < 20 /\\ n' = m /\\ UNCHANGED <<f, w>>
                            /\\ s' = {Twice(y) : y \\in s \\cup {1}}""",
                "Next == n' \\in 0..2 /\\ s' = {n'} /\\ n' # n /\\ UNCHANGED <<f, w>>",
                """
                Next == (n' = 1 \\/ n' = 2) /\\ (s' = {1} \\/ s' = {2})
                    /\\ UNCHANGED <<f, w>>""",
                """
                Next == (\\A x \\in s, y \\in s : x + y < 6) /\\ \\E x \\in 1..3 : s' = s \\cup {x}
                    /\\ UNCHANGED <<n, f, w>>""",
                """
                Next == (n = 0 <=> s = {}) /\\ n' = 1 /\\ s' = {1} /\\ ~(w = "c")
                    /\\ UNCHANGED <<f, w>>""",
                """
                Next == \\E t \\in {1, 2} \\X {3, 4} : n' = t[1] + t[2]
                    /\\ UNCHANGED <<s, f, w>>""",
                """
                Next == \\E q \\in {<<>>, <<1>>, <<2, 1>>} :
                    n' = Len(Append(q, 5)) + Head(q \\o <<4>>)
                    /\\ UNCHANGED <<s, f, w>>""",
                """
                Next == \\E q \\in {<<1, 2, 3>>} : n' = Len(Tail(q)) + SubSeq(q, 2, 3)[1]
                    /\\ UNCHANGED <<s, f, w>>""",
                """
                Next == s \\subseteq {1} /\\ 2 \\notin s /\\ s' = (s \\cup {1, 2}) \\cap {1, 3}
                    /\\ UNCHANGED <<n, f, w>>"""
            })
    void shouldReachTheStatesOfTheReferenceMeaning(String next) {
        SmallSystem system = new SmallSystem(folder, FRAME.formatted(next));

        Set<?> meant = system.meant();

        assertThat(meant).hasSizeGreaterThan(1);
        assertThat(system.explored()).isEqualTo(meant);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[r EXCEPT !.on = ~@, !.at[\"x\"] = 2]",
                "[on |-> TRUE, in |-> {1}, at |-> [p \\in DOMAIN r.at |-> IF r.on THEN 1 ELSE 2]]",
                "IF r.on THEN r ELSE [r EXCEPT !.in = @ \\cup {3}, !.on = TRUE]",
            })
    void shouldKeepRecordsAndFunctionsInside(String to) {
        SmallSystem system = new SmallSystem(folder, """
                ---- MODULE Small ----
                EXTENDS Naturals
                VARIABLES r, g
                Spec == /\\ r = [on |-> FALSE, at |-> [p \\in {"x", "y"} |-> 0], in |-> {}]
                        /\\ g = [i \\in 1..2 |-> [q \\in {"x", "y"} |-> FALSE]]
                        /\\ [][r' = (%s) /\\ g' = [g EXCEPT ![1]["x"] = r.on]]_<<r, g>>
                ====
                """.formatted(to));

        assertThat(system.explored()).isEqualTo(system.meant()).hasSizeGreaterThan(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"N = 2  Q = {a, b}", "N = 3  Q = {\"x\", \"y\", \"z\"}"})
    void shouldTakeConstantsAsTheConfigurationGivesThem(String constants) {
        SmallSystem system = new SmallSystem(
                folder,
                """
                ---- MODULE Small ----
                EXTENDS Naturals
                CONSTANTS N, Q, Step(_), Start
                VARIABLES at, prog
                ASSUME Positive == N > 0
                By(k) == (k + 1) % (N + 1)
                First == [q \\in Q |-> 0]
                Init == prog \\in SUBSET Q /\\ at = Start
                Next == \\E q \\in prog : at' = [at EXCEPT ![q] = Step(@)] /\\ UNCHANGED prog
                Spec == Init /\\ [][Next]_<<at, prog>>
                ====
                """,
                "SPECIFICATION Spec CONSTANTS Step <- By  Start <- First  " + constants);

        assertThat(system.explored()).isEqualTo(system.meant()).hasSizeGreaterThan(8);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 300, 70_000})
    void shouldWidenTheLayoutForLargeNumbers(int top) {
        SmallSystem system = new SmallSystem(folder, """
                ---- MODULE Small ----
                EXTENDS Naturals
                VARIABLE n
                Spec == n = 0 /\\ [][n' = IF n = 0 THEN %d ELSE 0]_n
                ====
                """.formatted(top));

        assertThat(system.explored()).isEqualTo(system.meant()).hasSize(2);
    }
}
