package dev.spingate.policy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Makes a profile of what a JSON text holds, and refuses what it does not understand. */
final class ProfileReader {
    private static final double FORMAT = 1;

    /** Each setting, what it may be, and what is assumed; none where no decision depends on it. */
    private static final Map<String, List<String>> SETTINGS = new TreeMap<>(Map.of(
            "start", List.of("maybe", "free", "exclusive"),
            "eventWait", List.of("frees", "holds"),
            "waitScope", List.of("buffer", "queue"),
            "signalScope", List.of("queue", "buffer"),
            "flag", List.of("eventual", "prompt", "after-barrier"),
            "payload", List.of("with-flag", "eventual", "after-barrier", "at-end"),
            "watchdog", List.of("off", "on")));

    /** Which measurement shows a setting that bears on decisions. */
    private static final Map<String, String> SHOWN_BY = new TreeMap<>(Map.of(
            "eventWait", "event.wait-frees",
            "signalScope", "event.signal-after-earlier",
            "waitScope", "event.wait-holds-queue",
            "watchdog", "watchdog"));

    private final Map<?, ?> root;
    private final List<String> assumed = new ArrayList<>();

    ProfileReader(Object root) {
        this.root = object("the profile", root);
    }

    /** What is assumed where nothing was measured. */
    static List<String> allAssumed() {
        return SHOWN_BY.keySet().stream()
                .map(setting -> assumption(setting, SETTINGS.get(setting).getFirst()))
                .toList();
    }

    private static String assumption(String setting, String value) {
        return "%s %s: %s was not measured".formatted(setting, value, SHOWN_BY.get(setting));
    }

    DeviceProfile profile() {
        require(
                Double.valueOf(FORMAT).equals(root.get("format")),
                "\"format\" is " + root.get("format") + ": only 1 is known");
        Map<String, String> model = model();
        listAssumptions(model);
        DeviceRules rules = new DeviceRules(
                scope(model.get("waitScope")),
                scope(model.get("signalScope")),
                model.get("eventWait").equals("holds"),
                model.get("watchdog").equals("on"),
                false,
                false);
        Map<?, ?> bounds =
                root.containsKey("bounds") ? object("\"bounds\"", root.get("bounds")) : Map.of();
        requireKeys("bounds", bounds, Set.of("spinNanos", "yieldNanos"));
        return new DeviceProfile(
                device(),
                rules,
                bound(bounds, "spinNanos", DeviceProfile.SPIN_BOUND),
                bound(bounds, "yieldNanos", DeviceProfile.YIELD_BOUND),
                assumed);
    }

    private String device() {
        Object product = object("\"device\"", root.get("device")).get("product");
        require(product instanceof String, "\"device\" has no \"product\"");
        return (String) product;
    }

    private Map<String, String> model() {
        Map<?, ?> given = object("\"model\"", root.get("model"));
        requireKeys("model", given, SETTINGS.keySet());
        Map<String, String> model = new TreeMap<>();
        SETTINGS.forEach((setting, values) -> {
            Object value = given.containsKey(setting) ? given.get(setting) : values.getFirst();
            require(
                    values.contains(value),
                    "\"%s\" is %s: it is one of %s"
                            .formatted(setting, value, new TreeSet<>(values)));
            model.put(setting, (String) value);
        });
        return model;
    }

    private void listAssumptions(Map<String, String> model) {
        List<?> facts = root.get("facts") instanceof List<?> list ? list : List.of();
        SHOWN_BY.forEach((setting, fact) -> {
            if (facts.stream().noneMatch(one -> isMeasured(one, fact))) {
                assumed.add(assumption(setting, model.get(setting)));
            }
        });
    }

    private static boolean isMeasured(Object one, String fact) {
        return one instanceof Map<?, ?> map
                && fact.equals(map.get("id"))
                && map.get("repetitions") instanceof Double times
                && times > 0;
    }

    private static Scope scope(String name) {
        return name.equals("queue") ? Scope.QUEUE : Scope.BUFFER;
    }

    private static Duration bound(Map<?, ?> bounds, String key, Duration otherwise) {
        if (!bounds.containsKey(key)) {
            return otherwise;
        }
        boolean whole = bounds.get(key) instanceof Double nanos && nanos == Math.rint(nanos);
        require(whole, "\"%s\" is %s: a whole number".formatted(key, bounds.get(key)));
        return Duration.ofNanos(((Double) bounds.get(key)).longValue());
    }

    private static void requireKeys(String name, Map<?, ?> given, Set<String> known) {
        given.keySet()
                .forEach(key -> require(
                        known.contains(key),
                        "\"%s\" has \"%s\": known are %s"
                                .formatted(name, key, new TreeSet<>(known))));
    }

    private static Map<?, ?> object(String name, Object value) {
        require(value instanceof Map, name + " is no object");
        return (Map<?, ?>) value;
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
