package dev.spingate.modelgen.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sentences about values: what holds, and next to it what does not, for every form of TLA+. */
final class Sayings {
    /** The module that says them extends all of these. */
    static final String HEAD = """
            EXTENDS Integers, Sequences, FiniteSets, TLC
            CONSTANTS Queue, p, q, Hidden
            Both(a, b) == a /\\ b
            RECURSIVE Fact(_)
            Fact(n) == IF n = 0 THEN 1 ELSE n * Fact(n - 1)
            Fib[n \\in Nat] == IF n < 2 THEN n ELSE Fib[n - 1] + Fib[n - 2]
            RECURSIVE Loop(_)
            Loop(n) == Loop(n + 1)
            Large == [a : SUBSET Nat, b : Seq(Int)]
            """;

    static final String CONFIGURATION = "CONSTANTS Queue = {p, q} p = p q = q Hidden = Hidden\n";

    private static final String LOGIC = """
            TRUE /\\ ~FALSE ; FALSE \\/ FALSE
            FALSE => FALSE ; TRUE => FALSE
            TRUE <=> TRUE ; TRUE <=> FALSE
            1 = 1 ; 1 # 1
            "a" # "b" ; "a" = "b"
            (IF 1 < 2 THEN 1 ELSE 2) = 1 ; IF 2 < 1 THEN TRUE ELSE FALSE
            IF TRUE THEN TRUE ELSE 1 \\div 0 = 1 ; IF FALSE THEN 1 \\div 0 = 1 ELSE FALSE
            CASE FALSE -> FALSE [] TRUE -> TRUE ; CASE FALSE -> TRUE [] OTHER -> FALSE
            CASE TRUE -> TRUE [] 1 = 1 -> TRUE ; CASE TRUE -> FALSE [] OTHER -> TRUE
            LET a == 1 b == a + 1 IN b = 2 ; LET a == FALSE IN a
            LET a == 1 \\div 0 IN TRUE ; LET a == 1 \\div 0 IN FALSE
            LET Twice(n) == n + n IN Twice(3) = 6 ; LET Twice(n) == n + n IN Twice(3) = 5
            LET k == 1 Add(n) == n + k m == Add(1) IN m = 2 ; LET Add(n) == n + 1 IN Add(1) = 1
            LET RECURSIVE S(_) S(n) == IF n = 0 THEN 0 ELSE n + S(n - 1) IN S(4) = 10 ; FALSE
            \\A x, y \\in {1, 2} : x + y > 1 ; \\A x \\in {1, 2} : x > 1
            \\E x \\in {1, 2}, y \\in {5} : x + y = 7 ; \\E x \\in {} : TRUE
            \\A x \\in {} : FALSE ; \\E x \\in {1, 2} : x = 3
            (CHOOSE x \\in {1, 2} : x > 1) = 2 ; (CHOOSE x \\in {1, 2} : x > 1) = 1
            Both(TRUE, TRUE) ; Both(TRUE, FALSE)
            Fact(4) = 24 /\\ Fact(0) = 1 ; Fact(3) = 7
            Fib[7] = 13 ; Fib[7] = 12
            p \\in Queue /\\ q # p /\\ {p} # Queue ; {p} = Queue
            PrintT("said") ; ~PrintT("said")
            Assert(TRUE, "said") ; ~Assert(TRUE, "said")
            TLCSet(1, 2) ; ~TLCSet(1, 2)
            """;

    private static final String NUMBERS = """
            2 <= 2 ; 3 <= 2
            1 < 2 ; 2 < 2
            3 > 2 ; 2 > 2
            2 >= 2 ; 1 >= 2
            1 + 2 = 3 ; 1 + 2 = 2
            3 - 2 = 1 /\\ 2 - 3 = -1 ; 3 - 2 = 2
            2 * 3 = 6 ; 2 * 3 = 5
            7 \\div 2 = 3 /\\ (-7) \\div 2 = -4 ; 7 \\div 2 = 4
            7 % 3 = 1 /\\ (-7) % 3 = 2 ; 7 % 3 = 2
            -3 + 5 = 2 /\\ -(-3) = 3 ; -3 = 3
            3 \\in Nat ; -1 \\in Nat
            -1 \\in Int ; -1 \\notin Int
            "a" \\in STRING ; "a" \\notin STRING
            """;

    private static final String SETS = """
            {1, 2} = {2, 1, 1} ; {1, 2} = {1}
            1 \\in {1, 2} ; 1 \\notin {1, 2}
            {} \\subseteq {1} /\\ {1} \\subseteq Nat ; {1} \\subseteq {}
            {1, 2} \\cup {3} = 1..3 ; {1} \\cup {2} = {1}
            {1, 2} \\cap {2, 3} = {2} ; {1} \\cap {2} = {2}
            Nat \\cap {-1, 1} = {1} ; {-1} \\cap Nat = {-1}
            {1, 2} \\ {2} = {1} ; {1, 2} \\ {2} = {2}
            3 \\in Nat \\ {1} ; 1 \\in Nat \\ {1}
            -1 \\in Nat \\cup {-1} ; -2 \\in Nat \\cup {-1}
            SUBSET {1, 2} = {{}, {1}, {2}, {1, 2}} ; SUBSET {1} = {{1}}
            {1} \\in SUBSET {1, 2} ; {1} \\in SUBSET {2}
            BOOLEAN = {TRUE, FALSE} ; BOOLEAN = {TRUE}
            3..1 = {} ; 1..2 = {1}
            {x \\in 1..4 : x > 2} = {3, 4} ; {x \\in {1} : x > 2} = {1}
            2 \\in {x \\in Nat : x < 3} ; 3 \\in {x \\in Nat : x < 3}
            {x + 1 : x \\in {1, 2}} = {2, 3} ; {x + 1 : x \\in {}} = {1}
            {x + y : x \\in {1, 2}, y \\in {10, 20}} = {11, 12, 21, 22} ; FALSE
            {(x \\in {1}) : x \\in {1, 2}} = BOOLEAN ; {(x \\in {1}) : x \\in {1}} = BOOLEAN
            UNION {{1}, {2, 3}} = 1..3 ; UNION {} = {1}
            {1} \\X {2, 3} = {<<1, 2>>, <<1, 3>>} ; <<1, 1>> \\in {1} \\X {2}
            <<1, 2, 3>> \\in {1} \\X {2} \\X Nat ; <<1, 2>> \\in {1} \\X {2} \\X Nat
            Cardinality({1, 2, 2}) = 2 ; Cardinality({}) = 1
            IsFiniteSet({1}) ; IsFiniteSet(Nat)
            2000000 \\in 1..3000000 ; 4000000 \\in 1..3000000
            """;

    private static final String FUNCTIONS = """
            [a |-> 1, b |-> 2] = [b |-> 2, a |-> 1] ; [a |-> 1] = [a |-> 2]
            [a |-> 1, b |-> TRUE].b ; [a |-> FALSE].a
            [a |-> {1}] \\in [a : SUBSET {1, 2}] ; [a |-> {3}] \\in [a : SUBSET {1, 2}]
            [a |-> TRUE] \\in [a : BOOLEAN] ; [a |-> TRUE] \\in [a : BOOLEAN, b : BOOLEAN]
            [a : {1, 2}] = {[a |-> 1], [a |-> 2]} ; [a : {}] = {[a |-> 1]}
            [a |-> {7}, b |-> <<-1>>] \\in Large ; [a |-> {-7}, b |-> <<-1>>] \\in Large
            [x \\in {1, 2} |-> x + 1] = <<2, 3>> ; [x \\in {2} |-> x] = <<2>>
            [x \\in {"a"} |-> 1] = [a |-> 1] ; [x \\in {"a"} |-> 1] = [a |-> 2]
            [x \\in {} |-> x] = <<>> ; [x \\in {1} |-> x] = <<>>
            <<5, 6>>[2] = 6 ; <<5, 6>>[1] = 6
            [a |-> 1]["a"] = 1 ; [a |-> 1]["a"] = 2
            [x \\in {<<1, 2>>} |-> 7][1, 2] = 7 ; [x \\in {<<1, 2>>} |-> 7][<<1, 2>>] = 8
            [{1, 2} -> {3}] = {<<3, 3>>} ; [{1} -> {}] = {<<>>}
            [{} -> {1}] = {<<>>} ; [{} -> {}] = {}
            <<3, 3>> \\in [1..2 -> Nat] ; <<3>> \\in [1..2 -> Nat]
            [<<1, 2>> EXCEPT ![2] = @ + 5] = <<1, 7>> ; [<<1, 2>> EXCEPT ![2] = 5] = <<5, 2>>
            [[a |-> <<1>>] EXCEPT !.a[1] = 2, !.a[1] = @ + 1] = [a |-> <<3>>] ; FALSE
            [[a |-> 1] EXCEPT !["a"] = 2].a = 2 ; [[a |-> 1] EXCEPT !.a = 2].a = 1
            DOMAIN <<5, 6>> = {1, 2} ; DOMAIN [a |-> 1] = {"b"}
            <<1, 2>> \\in Seq(Nat) ; <<1, -1>> \\in Seq(Nat)
            Len(<<>>) = 0 /\\ Len(<<5>>) = 1 ; Len(<<5>>) = 2
            Append(<<1>>, 2) = <<1, 2>> ; Append(<<1>>, 2) = <<2, 1>>
            Head(<<1, 2>>) = 1 ; Head(<<1, 2>>) = 2
            Tail(<<1, 2>>) = <<2>> ; Tail(<<1, 2>>) = <<1>>
            <<1>> \\o <<2>> = <<1, 2>> ; <<1>> \\o <<2>> = <<2, 1>>
            SubSeq(<<1, 2, 3>>, 2, 3) = <<2, 3>> ; SubSeq(<<1>>, 2, 1) = <<1>>
            1 :> 2 = <<2>> ; 2 :> 1 = <<1>>
            ("a" :> 1 @@ "b" :> 2) = [a |-> 1, b |-> 2] ; ("a" :> 1 @@ "a" :> 2) = [a |-> 2]
            """;

    /** What the language, or this representation of it, gives no value. */
    static final List<String> MEANINGLESS = List.of(
            "CASE 1 = 2 -> TRUE",
            "CASE TRUE -> 1 [] 1 = 1 -> 2",
            "IF 1 THEN TRUE ELSE FALSE",
            "[a |-> 1].b",
            "1 \\in 2",
            "1 + TRUE",
            "1 = TRUE",
            "<<1>> = {1}",
            "Hidden = Hidden",
            "Nat = Nat",
            "Cardinality(SUBSET (1..40))",
            "CHOOSE x \\in {1, 2} : TRUE",
            "CHOOSE x \\in {1, 2} : x > 2",
            "<<1>>[2]",
            "Fib[-1]",
            "Loop(1)",
            "Head(<<>>)",
            "Tail(<<>>)",
            "Len({1})",
            "SubSeq(<<1>>, 1, 2)",
            "DOMAIN 1",
            "[1 EXCEPT ![1] = 2]",
            "1 \\div 0",
            "1 % (-2)",
            "2147483647 * 2147483647 * 2147483647",
            "Assert(FALSE, \"said\")",
            "TLCGet(1)",
            "[](1 = 1)",
            "LET a == 1 \\div 0 IN a");

    private Sayings() {}

    /**
     * One line.
     *
     * @param holds what is true
     * @param holdsNot what is false
     */
    record Pair(String holds, String holdsNot) {}

    static List<Pair> all() {
        return Stream.of(LOGIC, NUMBERS, SETS, FUNCTIONS)
                .flatMap(String::lines)
                .map(line -> line.split(" ; "))
                .map(parts -> new Pair(parts[0], parts[1]))
                .toList();
    }

    /** A module whose definitions E0, E1 and so on are these expressions. */
    static String module(String name, List<String> expressions) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < expressions.size(); i++) {
            lines.add("E" + i + " == " + expressions.get(i));
        }
        return "---- MODULE " + name + " ----\n" + HEAD + String.join("\n", lines) + "\n====\n";
    }

    /** A module that assumes all that holds, and that the rest does not. */
    static String assuming(String name) {
        return all().stream()
                .map(pair -> "ASSUME " + pair.holds() + "\nASSUME ~(" + pair.holdsNot() + ")\n")
                .collect(
                        Collectors.joining("", "---- MODULE " + name + " ----\n" + HEAD, "====\n"));
    }
}
