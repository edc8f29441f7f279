package dev.spingate.modelgen.explorer.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Judgement;
import dev.spingate.modelgen.tlc.SecondRun;
import dev.spingate.modelgen.tlc.Tier;
import dev.spingate.modelgen.tlc.TlcMode;
import dev.spingate.modelgen.tlc.TlcOutcome;
import dev.spingate.modelgen.tlc.TlcResult;
import dev.spingate.modelgen.tlc.TlcRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Both engines give the same verdict on each form of property, held and violated. */
@Timeout(120)
class LivenessAgreementIT {
    /** A room for one; whoever waits enters in turns only if that is strict. */
    private static final String ROOM = """
            ---- MODULE Room ----
            EXTENDS Naturals
            CONSTANT Strict
            VARIABLES at, turn
            vars == <<at, turn>>
            P == {"a", "b"}
            Other(p) == IF p = "a" THEN "b" ELSE "a"
            Init == at = [p \\in P |-> "out"] /\\ turn = "a"
            Want(p)  == at[p] = "out" /\\ at' = [at EXCEPT ![p] = "wait"] /\\ UNCHANGED turn
            Enter(p) == /\\ at[p] = "wait" /\\ \\A q \\in P : at[q] # "in"
                        /\\ Strict => turn = p
                        /\\ at' = [at EXCEPT ![p] = "in"] /\\ UNCHANGED turn
            Leave(p) == /\\ at[p] = "in" /\\ at' = [at EXCEPT ![p] = "out"] /\\ turn' = Other(p)
            Next == \\E p \\in P : Want(p) \\/ Enter(p) \\/ Leave(p)
            FairTo(p) == WF_vars(Want(p)) /\\ WF_vars(Enter(p)) /\\ WF_vars(Leave(p))
            Spec == Init /\\ [][Next]_vars /\\ \\A p \\in P : FairTo(p)
            EntersProp == \\A p \\in P : at[p] = "wait" ~> at[p] = "in"
            AgainProp  == []<>(at["b"] = "in")
            OnceProp   == <>(at["a"] = "in" \\/ at["b"] = "in")
            SettleProp == <>[](turn = "a")
            AloneInv   == ~\\A p \\in P : at[p] = "in"
            ====
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "TRUE, EntersProp, OK",
        "FALSE, EntersProp, LIVENESS",
        "TRUE, AgainProp, OK",
        "FALSE, AgainProp, LIVENESS",
        "FALSE, OnceProp, OK",
        "TRUE, SettleProp, LIVENESS"
    })
    void shouldAgree(String strict, String property, TlcOutcome expected) throws IOException {
        ModuleText.write(folder, "Room", ROOM);
        Files.writeString(
                folder.resolve("Room.cfg"),
                "SPECIFICATION Spec\nCONSTANT Strict = " + strict
                        + "\nINVARIANT AloneInv\nPROPERTY " + property + "\n");
        SpecFolder spec = SpecFolder.at(folder);
        DeclaredRun run = run(expected, property, 14, 6);
        TlcResult tlc = TlcRunner.run(run.request(spec, folder.resolve("work")));
        DeclaredRun counted = run(expected, property, tlc.states(), tlc.depth());

        SecondRun second =
                new DeclaredSearch(spec, new CompiledSystems(folder.resolve("kept"))).make(counted);

        assertThat(Judgement.of(counted, tlc).differences()).isEmpty();
        assertThat(second.differences()).isEmpty();
    }

    private static DeclaredRun run(TlcOutcome expect, String property, long states, int depth) {
        return new DeclaredRun(
                "Room",
                "",
                "Room.tla",
                "Room.cfg",
                Tier.FAST,
                TlcMode.LIVENESS,
                expect,
                expect == TlcOutcome.OK ? Optional.empty() : Optional.of(property),
                states,
                depth,
                1,
                Duration.ofSeconds(60),
                Optional.empty(),
                List.of());
    }
}
