package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScenarioModuleTest {
    private static final String PROGRAM = """
            scenario: pair
            queues: {P: {gpu: g1, capacity: 2}, C: {process: p1}}
            hosts: {comm: {process: p1}}
            words: {F: 3}
            events: {F: 1, E: 0}
            threads:
              main:
                process: p1
                steps:
                  - spin: {on: C, word: F, value: 4, guards: [KV]}
                  - kernel: {on: C, reads: [KV], writes: [B, A]}
                  - store: {on: comm, word: F, value: 4}
                  - signal: {event: F, value: 2}
                  - await: {all: true}
            """;

    private static ScenarioModule module(String text) {
        Scenario scenario = Programs.scenario(text);
        return new ScenarioModule(scenario, Operations.of(scenario));
    }

    private static String configuration(String text, DeviceFacts device, PolicyName policy) {
        return module(text).configuration(policy, device, List.of("TellInv", "GpuFreeInv"));
    }

    @Test
    void shouldWriteTheProgramAsAModule() {
        assertThat(module(PROGRAM).text()).isEqualTo("""
                ------------------------------- MODULE Judged -------------------------------
                (* pair, as operations. Made from the scenario; do not edit. *)
                EXTENDS MCTell

                TheOp       == 1..5
                TheProgram  == <<
                  [thread |-> "main", process |-> "p1", site |-> "C", kind |-> "spin",
                   deps |-> {}, fresh |-> TRUE, cells |-> {"word F"}, value |-> 4,
                   reads |-> {}, writes |-> {"KV"}, ends |-> "well",
                   barrier |-> "none", load |-> "coherent", targets |-> {}],
                  [thread |-> "main", process |-> "p1", site |-> "C", kind |-> "kernel",
                   deps |-> {1}, fresh |-> FALSE, cells |-> {}, value |-> 0,
                   reads |-> {"KV"}, writes |-> {"B", "A"}, ends |-> "well",
                   barrier |-> "none", load |-> "coherent", targets |-> {}],
                  [thread |-> "main", process |-> "p1", site |-> "comm", kind |-> "store",
                   deps |-> {}, fresh |-> FALSE, cells |-> {"word F"}, value |-> 4,
                   reads |-> {}, writes |-> {}, ends |-> "well",
                   barrier |-> "none", load |-> "coherent", targets |-> {}],
                  [thread |-> "main", process |-> "p1", site |-> "@thread", kind |-> "signal",
                   deps |-> {}, fresh |-> FALSE, cells |-> {"event F"}, value |-> 2,
                   reads |-> {}, writes |-> {}, ends |-> "well",
                   barrier |-> "none", load |-> "coherent", targets |-> {}],
                  [thread |-> "main", process |-> "p1", site |-> "@thread", kind |-> "await",
                   deps |-> {}, fresh |-> FALSE, cells |-> {}, value |-> 0,
                   reads |-> {}, writes |-> {}, ends |-> "well",
                   barrier |-> "none", load |-> "coherent", targets |-> {"C"}]
                  >>
                TheGpuOf    == ("P" :> "g1" @@ "C" :> "g0")
                TheCapacity == ("P" :> 2 @@ "C" :> 64)
                TheInitial  == ("event E" :> 0 @@ "event F" :> 1 @@ "word F" :> 3)
                =============================================================================
                """);
    }

    @Test
    void shouldWriteDeviceAndPolicyAsAConfiguration() {
        DeviceFacts device =
                DeviceFacts.DEFAULT.with(Map.of("start", "exclusive", "signalScope", "buffer"));

        assertThat(configuration(PROGRAM, device, PolicyName.OWN_THREAD)).isEqualTo("""
                \\* pair under own-thread
                SPECIFICATION Spec
                CONSTANTS
                  Op <- TheOp  Program <- TheProgram  GpuOf <- TheGpuOf
                  Capacity <- TheCapacity  Initial <- TheInitial
                  Queue = {"P", "C"}
                  Host = {"comm"}
                  Thread = {"main"}
                  Process = {"p0", "p1"}
                  Gpu = {"g0", "g1"}
                  Cell = {"event E", "event F", "word F"}
                  Buffer = {"A", "B", "KV"}
                  FreeCommit = FALSE
                  StartRule = "exclusive"  WaitScope = "buffer"  SignalScope = "buffer"
                  EventWait = "frees"  Watchdog = FALSE
                  Flag = "eventual"  Payload = "with-flag"  StoresCarry = "none"
                  Sufficient = {"dsb-st", "dsb-sy"}  Nic = {}
                  Channel = {}  CommonOrder = FALSE  RatherBlock = FALSE
                  Decide <- OwnThread
                INVARIANTS
                  TellInv GpuFreeInv
                """);
    }

    @ParameterizedTest
    @EnumSource
    void shouldDecideWithTheOperatorOfThePolicy(PolicyName policy) {
        assertThat(configuration(PROGRAM, DeviceFacts.DEFAULT, policy))
                .contains("  Decide <- " + policy.operator() + "\n");
    }

    @Test
    void shouldWriteEmptyFunctionsAndSetsWhereNothingIsDeclared() {
        String bare = "scenario: bare\nthreads: {main: [kill: {process: p0}]}\n";

        assertThat(module(bare).text())
                .contains("TheGpuOf    == [x \\in {} |-> x]\n")
                .contains("TheCapacity == [x \\in {} |-> x]\n")
                .contains("TheInitial  == [x \\in {} |-> x]\n")
                .contains("targets |-> {\"p0\"}]");
        assertThat(configuration(bare, DeviceFacts.DEFAULT, PolicyName.NONE))
                .contains(
                        "  Queue = {}\n  Host = {}\n  Thread = {\"main\"}\n  Process = {\"p0\"}\n")
                .contains("  Gpu = {}\n  Cell = {}\n  Buffer = {}\n");
    }

    @Test
    void shouldWriteTheSameBytesEachTime() {
        assertThat(module(PROGRAM).text()).isEqualTo(module(PROGRAM).text());
        assertThat(configuration(PROGRAM, DeviceFacts.DEFAULT, PolicyName.SPINGATE))
                .isEqualTo(configuration(PROGRAM, DeviceFacts.DEFAULT, PolicyName.SPINGATE));
    }

    @Test
    void shouldKeepTheOrderOfTheFileAmongQueuesHostsAndThreads() {
        String text = "scenario: order\nqueues: {Z: {}, A: {}}\nhosts: [y, b]\n"
                + "threads: {x: [kernel: {on: A}], c: []}\n";

        assertThat(configuration(text, DeviceFacts.DEFAULT, PolicyName.NONE))
                .contains("Queue = {\"Z\", \"A\"}")
                .contains("Host = {\"y\", \"b\"}")
                .contains("Thread = {\"x\", \"c\"}");
    }
}
