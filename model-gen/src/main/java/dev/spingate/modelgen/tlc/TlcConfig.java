package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The statements of a TLC configuration, with their places: enough to know what a run checks, and
 * to refuse what must not be checked together. Immutable.
 *
 * @param file the configuration
 * @param statements in the order of the file
 */
record TlcConfig(Path file, List<Statement> statements) {
    /** {@code tlc2.tool.impl.ModelConfig.ALL_KEYWORDS} of TLC 2.18. */
    private static final Set<String> KEYWORDS = Set.of(
            "CONSTANT",
            "CONSTANTS",
            "CONSTRAINT",
            "CONSTRAINTS",
            "ACTION_CONSTRAINT",
            "ACTION_CONSTRAINTS",
            "INVARIANT",
            "INVARIANTS",
            "INIT",
            "NEXT",
            "VIEW",
            "SYMMETRY",
            "SPECIFICATION",
            "PROPERTY",
            "PROPERTIES",
            "TYPE",
            "TYPE_CONSTRAINT",
            "CHECK_DEADLOCK");

    /**
     * A keyword and what follows it.
     *
     * @param keyword in the plural where there is one, such as {@code INVARIANTS}
     */
    record Statement(String keyword, Place place, List<ConfigTokens.Token> arguments) {}

    static TlcConfig read(Path file) {
        try {
            return new TlcConfig(file, statements(file, Files.readString(file)));
        } catch (CharacterCodingException _) {
            throw new BadInput(Place.of(file), "this is no UTF-8 text", "save it as UTF-8");
        } catch (IOException e) {
            throw new BadInput(
                    Place.of(file),
                    Files.exists(file) ? "cannot be read: " + e.getMessage() : "no such file",
                    "name a TLC configuration that exists and can be read");
        }
    }

    /** The statements with this keyword, given in the plural. */
    List<Statement> all(String keyword) {
        return statements.stream()
                .filter(statement -> statement.keyword().equals(keyword))
                .toList();
    }

    /** The names that follow this keyword, given in the plural, over all its statements. */
    List<String> names(String keyword) {
        return all(keyword).stream()
                .flatMap(statement -> statement.arguments().stream())
                .map(ConfigTokens.Token::text)
                .toList();
    }

    /** Whether it names a behaviour, rather than constants only. */
    boolean hasBehaviour() {
        return !all("SPECIFICATION").isEmpty()
                || !all("INIT").isEmpty()
                || !all("NEXT").isEmpty();
    }

    /** Where a word stands first; the whole file if it does not occur. */
    Place placeOf(String word) {
        Optional<Place> place = statements.stream()
                .flatMap(statement -> statement.arguments().stream())
                .filter(token -> token.text().equals(word))
                .map(token -> new Place(file.toString(), token.line(), token.column()))
                .findFirst();
        return place.orElse(Place.of(file));
    }

    private static List<Statement> statements(Path file, String text) {
        List<Statement> statements = new ArrayList<>();
        List<ConfigTokens.Token> arguments = new ArrayList<>();
        for (ConfigTokens.Token token : ConfigTokens.of(text)) {
            if (KEYWORDS.contains(token.text())) {
                arguments = new ArrayList<>();
                Place place = new Place(file.toString(), token.line(), token.column());
                statements.add(new Statement(plural(token.text()), place, arguments));
            } else {
                arguments.add(token);
            }
        }
        return List.copyOf(statements);
    }

    private static String plural(String keyword) {
        return switch (keyword) {
            case "CONSTANT", "CONSTRAINT", "ACTION_CONSTRAINT", "INVARIANT" -> keyword + "S";
            case "PROPERTY" -> "PROPERTIES";
            default -> keyword;
        };
    }
}
