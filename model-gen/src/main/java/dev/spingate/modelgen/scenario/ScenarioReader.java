package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.Declared.Kind;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.nodes.Node;

/**
 * Reads scenario files. A file that cannot be used is refused with all that is wrong with it, as
 * far as can be told: place, what was found, what was expected, and what to do. Threads may read at
 * the same time.
 */
public final class ScenarioReader {

    private static final List<String> PARTS = List.of(
            "scenario",
            "about",
            "source",
            "device",
            "queues",
            "hosts",
            "fences",
            "words",
            "events",
            "channels",
            "threads",
            "expect");

    private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9-]*");

    private final Findings findings;
    private final Values values;
    private final Declared declared;
    private final DeclarationReader declarations;
    private final Mapping parts;

    private ScenarioReader(String name, Node root) {
        this.findings = new Findings(name);
        this.values = new Values(findings);
        this.declared = new Declared(findings);
        this.declarations = new DeclarationReader(findings, declared);
        this.parts = Mapping.of(findings, root, "a scenario", "scenario: <id>");
    }

    /**
     * The scenario in {@code file}.
     *
     * @throws BadInput if the file cannot be read or is no such scenario
     */
    public static Scenario read(Path file) {
        String name = file.toString();
        String text = InputText.decode(name, InputText.bytes(file));
        return parse(name, text);
    }

    /**
     * The scenario in {@code text}.
     *
     * @param name what messages call the text
     * @throws BadInput if it is no scenario
     */
    public static Scenario read(String name, String text) {
        return parse(name, text);
    }

    /** As {@link #read(String, String)}, from the bytes of a file. */
    static Scenario read(String name, byte[] bytes) {
        return parse(name, InputText.decode(name, bytes));
    }

    private static Scenario parse(String name, String text) {
        Node root = YamlTree.compose(name, InputText.checked(name, text));
        return new ScenarioReader(name, root).scenario();
    }

    private Scenario scenario() {
        parts.allowOnly(PARTS);
        String id = id();
        DeviceFacts device = device();
        // What steps name is read before the steps, whatever the order in the file.
        SequencedMap<String, QueueDeclaration> queues =
                parts.get("queues").map(declarations::queues).orElseGet(LinkedHashMap::new);
        SequencedMap<String, String> hosts =
                parts.get("hosts").map(declarations::hosts).orElseGet(LinkedHashMap::new);
        FenceMode fences = fences();
        SequencedMap<String, Integer> words = initials("words", Kind.WORD);
        SequencedMap<String, Integer> events = initials("events", Kind.EVENT);
        List<String> channels =
                parts.get("channels").map(declarations::channels).orElse(List.of());
        SequencedMap<String, ThreadProgram> threads = threads(fences);
        List<Expectation> expectations = expectations(device);
        String about = about();
        List<String> sources = sources();
        findings.throwIfAny();
        return new Scenario(
                id,
                about,
                sources,
                device,
                queues,
                hosts,
                fences,
                words,
                events,
                channels,
                threads,
                expectations,
                places());
    }

    private String id() {
        Optional<Node> node = parts.need("scenario");
        Optional<String> id = node.flatMap(found -> values.text(found, "`scenario`"));
        id.ifPresent(found -> checkId(node.get(), found));
        return id.orElse("");
    }

    private void checkId(Node node, String id) {
        if (!ID.matcher(id).matches()) {
            findings.add(
                    node,
                    "a scenario cannot be called " + Echo.quoted(id),
                    "an id is made of lower-case letters, digits and `-`");
        }
    }

    private DeviceFacts device() {
        return parts.get("device")
                .map(node -> new ExpectationReader(findings).device(node, DeviceFacts.DEFAULT))
                .orElse(DeviceFacts.DEFAULT);
    }

    private FenceMode fences() {
        return parts.get("fences")
                .flatMap(node -> values.word(node, "`fences`", FenceMode.class))
                .orElse(FenceMode.AUTO);
    }

    private SequencedMap<String, Integer> initials(String part, Kind kind) {
        return parts.get(part)
                .map(node -> declarations.initials(node, kind))
                .orElseGet(LinkedHashMap::new);
    }

    private SequencedMap<String, ThreadProgram> threads(FenceMode fences) {
        ThreadReader reader = new ThreadReader(findings, declarations, declared);
        return parts.need("threads")
                .map(node -> reader.threads(node, fences))
                .orElseGet(LinkedHashMap::new);
    }

    private List<Expectation> expectations(DeviceFacts device) {
        return parts.get("expect")
                .map(node -> new ExpectationReader(findings).expectations(node, device))
                .orElse(List.of());
    }

    private String about() {
        return parts.get("about")
                .flatMap(node -> values.text(node, "`about`"))
                .map(ScenarioReader::oneLine)
                .orElse("");
    }

    private List<String> sources() {
        return parts
                .get("source")
                .map(node -> values.items(node, "`source`", "source: [owner/repository#number]"))
                .orElse(List.of())
                .stream()
                .flatMap(item -> values.text(item, "a source").stream())
                .map(ScenarioReader::oneLine)
                .toList();
    }

    /** Free text is printed on terminals and pages: it is a line there, and steers nothing. */
    private static String oneLine(String text) {
        return Echo.visible(String.join(" ", text.lines().map(String::strip).toList()));
    }

    private SequencedMap<String, Place> places() {
        SequencedMap<String, Place> places = new LinkedHashMap<>();
        parts.entries().forEach(part -> places.put(part.key(), findings.at(part.keyNode())));
        return places;
    }
}
