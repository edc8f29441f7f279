package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Takes the members of a JSON object one by one and notes what is wrong with them; a stand-in is
 * given for what is missing, so that all findings are found at once. Not thread-safe.
 */
final class JsonObject {
    private final Place place;
    private final Map<String, LocatedJson> members;
    private final List<Diagnostic> findings;
    private final Set<String> asked = new HashSet<>();

    JsonObject(LocatedJson json, List<Diagnostic> findings) {
        this.place = json.place();
        this.findings = findings;
        if (json instanceof LocatedJson.Members object) {
            this.members = object.members();
        } else {
            this.members = Map.of();
            find(place, "expected an object", "write { ... }");
        }
    }

    String text(String key) {
        return required(key).flatMap(json -> text(key, json)).orElse("");
    }

    Optional<String> optionalText(String key) {
        return member(key).flatMap(json -> text(key, json));
    }

    /** A whole number that is not below the least one. */
    long whole(String key, long least) {
        return required(key).flatMap(json -> whole(key, least, json)).orElse(least);
    }

    /** A whole number of at most 31 bits that is not below the least one. */
    int small(String key, int least) {
        return required(key).flatMap(json -> small(key, least, json)).orElse(least);
    }

    Optional<Integer> optionalSmall(String key, int least) {
        return member(key).flatMap(json -> small(key, least, json));
    }

    List<LocatedJson> list(String key) {
        return required(key).flatMap(json -> list(key, json)).orElse(List.of());
    }

    /** The elements of a list; none if it is missing. */
    List<LocatedJson> optionalList(String key) {
        return member(key).flatMap(json -> list(key, json)).orElse(List.of());
    }

    /** The texts of a list; none if it is missing. */
    List<String> optionalTexts(String key) {
        List<String> texts = new ArrayList<>();
        member(key).flatMap(json -> list(key, json)).stream()
                .flatMap(List::stream)
                .forEach(json -> text(key, json).ifPresent(texts::add));
        return texts;
    }

    /** One of the values of an enumeration, by its word; the first one if it is none. */
    <T> T word(String key, List<T> values, Function<T, String> wordOf) {
        String word = text(key);
        return values.stream()
                .filter(value -> wordOf.apply(value).equals(word))
                .findFirst()
                .orElseGet(() -> {
                    if (members.containsKey(key)) {
                        List<String> words = values.stream().map(wordOf).toList();
                        find(
                                placeOf(key),
                                "\"" + key + "\" cannot be \"" + word + "\"",
                                "write one of: " + String.join(", ", words));
                    }
                    return values.getFirst();
                });
    }

    /** Notes every member that nobody has asked for. */
    void refuseOthers() {
        members.forEach((key, json) -> {
            if (!asked.contains(key)) {
                find(json.place(), "unknown key \"" + key + "\"", "remove it, or correct it");
            }
        });
    }

    Place placeOf(String key) {
        return members.containsKey(key) ? members.get(key).place() : place;
    }

    void find(Place where, String cause, String remedy) {
        findings.add(new Diagnostic(where, cause, remedy));
    }

    private Optional<LocatedJson> required(String key) {
        Optional<LocatedJson> json = member(key);
        if (json.isEmpty()) {
            find(place, "the key \"" + key + "\" is missing", "add it");
        }
        return json;
    }

    private Optional<LocatedJson> member(String key) {
        asked.add(key);
        return Optional.ofNullable(members.get(key));
    }

    private Optional<String> text(String key, LocatedJson json) {
        if (json instanceof LocatedJson.Text text && !text.text().isBlank()) {
            return Optional.of(text.text());
        }
        find(json.place(), "\"" + key + "\" must be a text", "write it between quotes");
        return Optional.empty();
    }

    private Optional<Integer> small(String key, int least, LocatedJson json) {
        Optional<Long> whole = whole(key, least, json);
        if (whole.isPresent() && whole.get() > Integer.MAX_VALUE) {
            find(json.place(), "\"" + key + "\" is too large", "correct the number");
            return Optional.empty();
        }
        return whole.map(Long::intValue);
    }

    private Optional<Long> whole(String key, long least, LocatedJson json) {
        if (json instanceof LocatedJson.Whole whole && whole.number() >= least) {
            return Optional.of(whole.number());
        }
        find(
                json.place(),
                "\"" + key + "\" must be a whole number, at least " + least,
                "correct the number");
        return Optional.empty();
    }

    private Optional<List<LocatedJson>> list(String key, LocatedJson json) {
        if (json instanceof LocatedJson.Elements list) {
            return Optional.of(list.elements());
        }
        find(json.place(), "\"" + key + "\" must be a list", "write [ ... ]");
        return Optional.empty();
    }
}
