package dev.spingate.modelgen.emit;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Hands out the names of one target. A name that the target does not allow, or that two things of
 * one scope would share, is refused: generated names stay what the specification calls things.
 */
public final class Names {
    private final String target;
    private final Map<String, Map<String, String>> taken = new HashMap<>();
    private final List<Diagnostic> refused = new ArrayList<>();

    /**
     * Where names must differ.
     *
     * @param name what tells the scope from others
     * @param allowed whether the target allows a name there
     * @param letters whether small and capital letters differ there; they do not in file names
     */
    public record Scope(String name, Predicate<String> allowed, boolean letters) {}

    /**
     * Nothing is handed out yet.
     *
     * @param target the language, as a message calls it
     */
    public Names(String target) {
        this.target = target;
    }

    /**
     * Takes a name.
     *
     * @param name the name in the target
     * @param original what the specification calls the thing
     * @param at where it does so
     */
    public void claim(Scope scope, String name, String original, Span at) {
        if (!scope.allowed().test(name)) {
            String subject =
                    original.equals(name) ? name : original + " becomes " + name + ", which";
            refuse(at, subject + " is no free name in " + target);
        }
        String other = taken.computeIfAbsent(scope.name(), _ -> new HashMap<>())
                .putIfAbsent(scope.letters() ? name : name.toUpperCase(Locale.ROOT), original);
        if (other != null) {
            refuse(at, original + " and " + other + " both become " + name + " in " + target);
        }
    }

    private void refuse(Span at, String cause) {
        Place place = new Place(at.file(), at.line(), at.column());
        refused.add(new Diagnostic(place, cause, "rename it"));
    }

    /**
     * Ends the work if a name was refused.
     *
     * @throws BadInput with all that were
     */
    public void throwIfRefused() {
        if (!refused.isEmpty()) {
            refused.sort(Comparator.comparing((Diagnostic one) -> one.place().line())
                    .thenComparing(one -> one.place().column()));
            throw new BadInput(refused);
        }
    }

    /** Like {@code ownQueue}, for {@code OwnQueue}. */
    public static String smallFirst(String name) {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    /** Like {@code OWN_QUEUE}, for {@code ownQueue}, {@code own-queue} or {@code OWN_QUEUE}. */
    public static String upperSnake(String value) {
        return value.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_")
                .replaceAll("[^A-Za-z0-9_]", "_")
                .toUpperCase(Locale.ROOT);
    }
}
