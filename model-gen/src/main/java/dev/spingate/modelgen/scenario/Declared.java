package dev.spingate.modelgen.scenario;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.nodes.Node;

/** The names that a scenario declares, by what they name. */
final class Declared {

    /** What a name can name. */
    enum Kind {
        QUEUE("queue"),
        HOST("host"),
        THREAD("thread"),
        WORD("word"),
        EVENT("event"),
        CHANNEL("channel"),
        PROCESS("process");

        private final String noun;

        Kind(String noun) {
            this.noun = noun;
        }

        String noun() {
            return noun;
        }

        /** The part of the file that declares it. */
        private String part() {
            return this == PROCESS ? "`process` of a queue, host or thread" : "`" + noun + "s`";
        }
    }

    /** These share one name space, so that a report need not say which of them it means. */
    private static final Set<Kind> ACTORS = EnumSet.of(Kind.QUEUE, Kind.HOST, Kind.THREAD);

    private final Findings findings;
    private final Map<Kind, Set<String>> names = new EnumMap<>(Kind.class);
    private final Map<String, Kind> actors = new HashMap<>();
    private final Set<Kind> unsure = EnumSet.noneOf(Kind.class);

    Declared(Findings findings) {
        this.findings = findings;
        for (Kind kind : Kind.values()) {
            names.put(kind, new LinkedHashSet<>());
        }
    }

    /** Declares {@code name}; a name that is taken is a problem. */
    void declare(Kind kind, String name, Node at) {
        Kind taken = ACTORS.contains(kind) ? actors.putIfAbsent(name, kind) : null;
        if (taken != null && taken != kind) {
            findings.add(
                    at,
                    "%s %s has the name of a %s".formatted(kind.noun, Echo.brief(name), taken.noun),
                    "queues, hosts and threads share one name space; rename one");
        }
        if (!names.get(kind).add(name)) {
            findings.add(
                    at,
                    "%s %s is declared twice".formatted(kind.noun, Echo.quoted(name)),
                    "keep one");
        }
    }

    /** A process is declared by being named. */
    void nameProcess(String process) {
        names.get(Kind.PROCESS).add(process);
    }

    /** The declarations of {@code kind} cannot be read, so no use of it is called unknown. */
    void cannotTell(Kind kind) {
        unsure.add(kind);
    }

    boolean has(Kind kind, String name) {
        return names.get(kind).contains(name);
    }

    /** Reports a {@code name} that is of none of the kinds. */
    void check(Node node, String name, List<Kind> kinds) {
        if (kinds.stream().anyMatch(kind -> unsure.contains(kind) || has(kind, name))) {
            return;
        }
        Set<String> known = new LinkedHashSet<>();
        kinds.forEach(kind -> known.addAll(names.get(kind)));
        String nouns = String.join(" or ", kinds.stream().map(Kind::noun).toList());
        String parts = kinds.stream().map(Kind::part).collect(Collectors.joining(" or "));
        String declare = "declare it under " + parts;
        findings.addUnknown(
                node,
                nouns + " " + Echo.quoted(name) + " is not declared",
                name,
                known,
                known.isEmpty() ? declare : declare + "; known: " + Echo.list(known));
    }
}
