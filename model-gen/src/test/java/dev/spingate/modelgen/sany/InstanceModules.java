package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.ModuleText;
import java.nio.file.Path;

/** Modules that instantiate each other, with everything that can be put in place of something. */
public final class InstanceModules {
    private static final String INNER = """
            ---- MODULE Inner ----
            EXTENDS Naturals
            CONSTANT C, D(_)
            VARIABLE v
            LOCAL Hidden(x) == x + C
            LOCAL INSTANCE FiniteSets
            Pub(x) == Hidden(x) + Cardinality({C})
            Act == v' = D(Pub(v))
            Fn[i \\in 0..3] == IF i = 0 THEN C ELSE Fn[i-1]
            UseFn == Fn[2]
            RECURSIVE Loop(_)
            Loop(n) == IF n = 0 THEN C ELSE Loop(n - 1)
            ASSUME Positive == C > 0
            ====
            """;

    private static final String MIDDLE = """
            ---- MODULE Middle ----
            EXTENDS Integers
            CONSTANT K
            VARIABLE w
            Twice(x) == x * 2
            LOCAL Own == K + 1
            B == INSTANCE Inner WITH C <- Own + K, D <- Twice, v <- w
            Used == B!Pub(3) + Own
            ====
            """;

    /** What TLA+ says of the numbers in it. */
    public static final String VALUES = """
            ASSUME Sum = 34
            ASSUME Calls = 33
            ASSUME Shadowed = 17
            ASSUME Flat = 3
            ASSUME Nested = 4
            """;

    /** What it is checked by. */
    public static final String CONFIGURATION = "INIT Init NEXT Next INVARIANT SmallInv\n";

    private InstanceModules() {}

    /** Writes them; the file of the module that all others are instantiated from. */
    public static Path write(Path folder, String more) {
        ModuleText.write(folder, "Inner", INNER);
        ModuleText.write(folder, "Middle", MIDDLE);
        ModuleText.write(
                folder,
                "Flat",
                "---- MODULE Flat ----\nEXTENDS Naturals\nOne == 1\nTwo(x) == One + x\n====\n");
        ModuleText.write(folder, "Plain", "---- MODULE Plain ----\nThree == 3\n====\n");
        return ModuleText.write(folder, "Outer", """
                ---- MODULE Outer ----
                EXTENDS Integers
                VARIABLE w
                K == 5
                A == INSTANCE Middle
                Sum == A!Used + A!B!Pub(1)
                Step == A!B!Act
                Init == w = 1
                Next == w < 100 /\\ Step
                SmallInv == w < 200
                Calls == A!B!UseFn + A!B!Fn[1] + A!B!Loop(2)
                One == 10
                F == INSTANCE Flat
                Shadowed == F!Two(6) + One
                INSTANCE Plain
                Flat == Three
                ---- MODULE Deep ----
                CONSTANT E
                G == E + 1
                ====
                Q == INSTANCE Deep WITH E <- 3
                Nested == Q!G
                %s
                ====
                """.formatted(more));
    }
}
