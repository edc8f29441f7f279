package dev.spingate.modelgen.tlc;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON with the place of every value, so that a finding can say where. Immutable. */
sealed interface LocatedJson {
    /** Where the value begins; for a member of an object, where its key begins. */
    Place place();

    /** An object; keys are unique. */
    record Members(Place place, Map<String, LocatedJson> members) implements LocatedJson {}

    /** An array. */
    record Elements(Place place, List<LocatedJson> elements) implements LocatedJson {}

    /** A string. */
    record Text(Place place, String text) implements LocatedJson {}

    /** A whole number. */
    record Whole(Place place, long number) implements LocatedJson {}

    /** Anything else: a fraction, a truth value, null. */
    record Other(Place place, String text) implements LocatedJson {}

    /**
     * Reads a file that holds one value.
     *
     * @throws BadInput with file, line and column if it does not
     */
    static LocatedJson read(Path file) {
        try (JsonParser parser = new JsonFactory().createParser(Files.readString(file))) {
            Reader reader = new Reader(file, parser);
            parser.nextToken();
            LocatedJson value = reader.value(reader.here());
            if (parser.nextToken() != null) {
                throw reader.bad("text after the end of the value", "remove it");
            }
            return value;
        } catch (JsonProcessingException e) {
            JsonLocation location = e.getLocation();
            Place place = location == null
                    ? Place.of(file)
                    : new Place(file.toString(), location.getLineNr(), location.getColumnNr());
            throw new BadInput(
                    place, "this is no JSON: " + e.getOriginalMessage(), "correct the syntax");
        } catch (IOException e) {
            throw new BadInput(
                    Place.of(file),
                    Files.exists(file) ? "cannot be read as UTF-8 text: " + e : "no such file",
                    "add the file, or name another folder");
        }
    }

    /** Follows the tokens of one file. */
    final class Reader {
        private final Path file;
        private final JsonParser parser;

        private Reader(Path file, JsonParser parser) {
            this.file = file;
            this.parser = parser;
        }

        private LocatedJson value(Place place) throws IOException {
            JsonToken token = parser.currentToken();
            if (token == null) {
                throw bad("the file is empty", "write {\"runs\": []} and add runs");
            }
            return switch (token) {
                case START_OBJECT -> members(place);
                case START_ARRAY -> elements(place);
                case VALUE_STRING -> new Text(place, parser.getText());
                case VALUE_NUMBER_INT -> new Whole(place, parser.getLongValue());
                default -> new Other(place, parser.getText());
            };
        }

        private LocatedJson members(Place place) throws IOException {
            Map<String, LocatedJson> members = new LinkedHashMap<>();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                Place keyPlace = here();
                String key = parser.currentName();
                if (members.containsKey(key)) {
                    throw bad("the key \"" + key + "\" stands twice", "remove one");
                }
                parser.nextToken();
                members.put(key, value(keyPlace));
            }
            return new Members(place, members);
        }

        private LocatedJson elements(Place place) throws IOException {
            List<LocatedJson> elements = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                elements.add(value(here()));
            }
            return new Elements(place, elements);
        }

        private Place here() {
            JsonLocation location = parser.currentTokenLocation();
            return new Place(file.toString(), location.getLineNr(), location.getColumnNr());
        }

        private BadInput bad(String cause, String remedy) {
            return new BadInput(here(), cause, remedy);
        }
    }
}
