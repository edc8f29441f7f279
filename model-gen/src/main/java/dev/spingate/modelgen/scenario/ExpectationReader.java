package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.diagnostic.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads what is assumed of the device and which verdicts are expected. */
final class ExpectationReader {

    private static final String AS_MAPPING = "expect: {none: deadlock, spingate: ok}";
    private static final String AS_ENTRY = "{policy: none, device: {start: free}, verdict: ok}";

    /** Nobody can expect that a search is cut short. */
    private static final List<String> EXPECTABLE = ContractWord.names(Verdict.class).stream()
            .filter(name -> !name.equals(Verdict.UNKNOWN.contractName()))
            .toList();

    private final Findings findings;
    private final Values values;
    private final Map<Asked, Place> asked = new HashMap<>();

    ExpectationReader(Findings findings) {
        this.findings = findings;
        this.values = new Values(findings);
    }

    /** What one expectation is about; two answers to one question contradict or repeat. */
    private record Asked(PolicyName policy, DeviceFacts device) {}

    /** {@code device: {start: maybe, ...}}: {@code base} with the settings named there. */
    DeviceFacts device(Node node, DeviceFacts base) {
        Mapping device = Mapping.of(findings, node, "`device`", "device: {start: free}");
        Map<String, List<String>> vocabulary = DeviceFacts.vocabulary();
        device.allowOnly(vocabulary.keySet());
        Map<String, String> overrides = new LinkedHashMap<>();
        for (Mapping.Entry entry : device.entries()) {
            List<String> settings = vocabulary.getOrDefault(entry.key(), List.of());
            if (!settings.isEmpty()) {
                values.oneOf(entry.value(), "`" + entry.key() + "`", settings)
                        .ifPresent(setting -> overrides.put(entry.key(), setting));
            }
        }
        return base.with(overrides);
    }

    /** {@code expect:}, a mapping from policies to verdicts or a list of entries. */
    List<Expectation> expectations(Node node, DeviceFacts base) {
        List<Expectation> expectations = new ArrayList<>();
        if (!(node instanceof SequenceNode)) {
            for (Mapping.Entry entry :
                    Mapping.of(findings, node, "`expect`", AS_MAPPING).entries()) {
                Node policy = entry.keyNode();
                expectation(policy, policy(policy), base, verdict(entry.value()))
                        .ifPresent(expectations::add);
            }
            return expectations;
        }
        for (Node item : values.items(node, "`expect`", AS_MAPPING)) {
            entry(item, base).ifPresent(expectations::add);
        }
        return expectations;
    }

    private Optional<Expectation> entry(Node item, DeviceFacts base) {
        Mapping entry = Mapping.of(findings, item, "an expectation", AS_ENTRY);
        entry.allowOnly(List.of("policy", "device", "verdict"));
        Optional<PolicyName> policy = entry.need("policy").flatMap(this::policy);
        DeviceFacts device = entry.get("device").map(node -> device(node, base)).orElse(base);
        Optional<Verdict> verdict = entry.need("verdict").flatMap(this::verdict);
        return expectation(item, policy, device, verdict);
    }

    private Optional<PolicyName> policy(Node node) {
        return values.word(node, "a policy", PolicyName.class);
    }

    private Optional<Verdict> verdict(Node node) {
        return values.oneOf(node, "an expected verdict", EXPECTABLE)
                .flatMap(spelled -> ContractWord.find(Verdict.class, spelled));
    }

    private Optional<Expectation> expectation(
            Node at, Optional<PolicyName> policy, DeviceFacts device, Optional<Verdict> verdict) {
        if (policy.isEmpty() || verdict.isEmpty()) {
            return Optional.empty();
        }
        Place place = findings.at(at);
        Place first = asked.putIfAbsent(new Asked(policy.get(), device), place);
        if (first != null) {
            findings.add(
                    at,
                    policy.get().contractName() + " is expected twice for the same device",
                    "keep one; the other is on line " + first.line());
        }
        return Optional.of(new Expectation(policy.get(), device, verdict.get(), place));
    }
}
