package dev.spingate.modelgen.tlc;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A place in a module, as TLC names it.
 *
 * @param module the module's name
 * @param line counted from 1
 * @param column counted from 1
 */
public record ModulePlace(String module, int line, int column) {
    private static final Pattern PLACE =
            Pattern.compile("[Ll]ine (\\d{1,9}), col(?:umn)? (\\d{1,9})"
                    + "(?: to line \\d+, col(?:umn)? \\d+)? (?:of module|in) (\\w+)");

    /** The first place that a text names, if any. */
    static Optional<ModulePlace> in(String text) {
        return all(text).findFirst();
    }

    /** The last place that a text names: the innermost one, where TLC lists what it evaluates. */
    static Optional<ModulePlace> lastIn(String text) {
        return all(text).reduce((_, later) -> later);
    }

    private static Stream<ModulePlace> all(String text) {
        return PLACE.matcher(text)
                .results()
                .map(match -> new ModulePlace(
                        match.group(3),
                        Integer.parseInt(match.group(1)),
                        Integer.parseInt(match.group(2))));
    }
}
