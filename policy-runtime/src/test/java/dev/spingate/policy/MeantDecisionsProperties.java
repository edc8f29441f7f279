package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.Pipeline;
import dev.spingate.modelgen.ir.Interpreter;
import dev.spingate.modelgen.ir.Value;
import dev.spingate.policy.generated.Verdict;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/**
 * What is decided of random programs in a ledger is what {@code spec/Admission.tla} means: the text
 * itself, evaluated by the interpreter on what the policy was shown.
 */
class MeantDecisionsProperties {
    private static final Interpreter MEANING = new Interpreter(
            Pipeline.check(Path.of("..", "spec", "Admission.tla")).module(),
            Map.of("Queue", queues(-1)));

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void everyDecisionIsTheOneThatIsMeant(
            @ForAll("programs") List<ProgramStep> program,
            @ForAll("policies") String policy,
            @ForAll("rules") DeviceRules rules) {
        Policy generated = Policies.named(policy);
        Comparison run = new Comparison(
                (view, out) -> {
                    ViewOnLedger shown = ViewOnLedger.of(view);
                    Answer answer = new Answer();
                    answer.ask(generated, shown);
                    assertThat(told(answer)).as("%s", shown).isEqualTo(meant(policy, shown));
                    Statistics.label("verdict").collect(answer.verdict());
                    generated.decide(view, out);
                },
                rules);
        for (ProgramStep step : program) {
            if (!run.take(step)) {
                break;
            }
        }
        Statistics.label("verdict").coverage(seen -> {
            for (Verdict verdict : Verdict.values()) {
                seen.check(verdict).count(count -> count > 0);
            }
        });
    }

    private static Value meant(String operator, ViewOnLedger shown) {
        return MEANING.apply(
                operator,
                List.of(record(Map.ofEntries(
                        Map.entry("kind", word(shown.kind())),
                        Map.entry("here", queues(shown.here())),
                        Map.entry("visible", new Value.Bool(shown.visible())),
                        Map.entry("waiting", word(shown.waiting())),
                        Map.entry("releaser", word(shown.releaser())),
                        Map.entry("releaserQueues", queues(shown.releaserQueues())),
                        Map.entry("sameThread", new Value.Bool(shown.sameThread())),
                        Map.entry("whole", new Value.Bool(shown.whole())),
                        Map.entry("ordered", new Value.Bool(shown.ordered())),
                        Map.entry("signalWhole", new Value.Bool(shown.signalWhole())),
                        Map.entry("cyclic", new Value.Bool(shown.cyclic())),
                        Map.entry("backwards", new Value.Bool(shown.backwards())),
                        Map.entry("closureQueues", queues(shown.closureQueues())),
                        Map.entry("openHere", queues(shown.openHere())),
                        Map.entry("threadOpen", queues(shown.threadOpen())),
                        Map.entry("threadQueues", queues(shown.threadQueues())),
                        Map.entry("busyQueues", queues(shown.busyQueues()))))));
    }

    private static Value told(Answer answer) {
        return record(Map.of(
                "verdict", new Value.Text(answer.verdict().name()),
                "reason", new Value.Text(answer.reason().name()),
                "extent", word(answer.extent()),
                "waitQueues", queues(answer.waitQueues()),
                "commitQueues", queues(answer.commitQueues()),
                "bounded", new Value.Bool(answer.bounded()),
                "signalledBy", word(answer.signalledBy())));
    }

    private static Value record(Map<String, Value> fields) {
        return new Value.RecordOf(new HashMap<>(fields));
    }

    private static Value word(Enum<?> one) {
        return new Value.Text(one.name().toLowerCase(Locale.ROOT));
    }

    private static Value queues(long set) {
        Set<Value> queues = new HashSet<>();
        for (int queue = 0; queue < Long.SIZE; queue++) {
            if (Queues.has(set, queue)) {
                queues.add(new Value.Atom("q" + queue));
            }
        }
        return new Value.SetOf(queues);
    }

    @Provide
    Arbitrary<DeviceRules> rules() {
        return new LedgerProperties().rules();
    }

    @Provide
    Arbitrary<String> policies() {
        return new LedgerProperties().policies();
    }

    @Provide
    Arbitrary<List<ProgramStep>> programs() {
        return Programs.any();
    }
}
