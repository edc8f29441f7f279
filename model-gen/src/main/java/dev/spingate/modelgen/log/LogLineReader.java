package dev.spingate.modelgen.log;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.Echo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one line: a JSON object of texts, whole numbers and lists of them, and nothing deeper. */
final class LogLineReader {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** The most characters of a name; more is no name. */
    private static final int LONGEST_NAME = 200;

    private static final String EXAMPLE = "{\"op\":\"commit\",\"stream\":\"gpu:0\"}";

    private final String file;
    private final int number;

    /** A reader of the line with this number. */
    LogLineReader(String file, int number) {
        this.file = file;
        this.number = number;
    }

    /**
     * The line.
     *
     * @throws BadInput if it is none
     */
    LogLine read(String text) {
        try (JsonParser parser = JSON.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw bad(1, "this is no JSON object", "write it as in " + EXAMPLE);
            }
            Map<String, LogLine.Field> fields = fields(parser);
            if (parser.nextToken() != null) {
                throw bad(column(parser), "something follows the object", "one object a line");
            }
            return line(fields);
        } catch (JsonProcessingException syntax) {
            int column = syntax.getLocation() == null ? 1 : syntax.getLocation().getColumnNr();
            throw bad(
                    column,
                    "not JSON: " + said(syntax.getOriginalMessage()),
                    "write it as in " + EXAMPLE);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // it reads from memory
        }
    }

    /** What the parser says, without where its own text comes from. */
    private static String said(String message) {
        String line = message.lines().findFirst().orElse("");
        String shown = Echo.visible(line.replaceFirst(" \\(start marker.*", ""));
        return shown.length() <= 120 ? shown : shown.substring(0, 117) + "...";
    }

    private Map<String, LogLine.Field> fields(JsonParser parser) throws IOException {
        Map<String, LogLine.Field> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            parser.nextToken();
            Place place = place(column(parser));
            boolean isList = parser.currentToken() == JsonToken.START_ARRAY;
            fields.put(key, new LogLine.Field(place, values(parser, key), isList));
        }
        return fields;
    }

    private List<String> values(JsonParser parser, String key) throws IOException {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            return List.of(scalar(parser, key));
        }
        List<String> texts = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            texts.add(scalar(parser, key));
        }
        return texts;
    }

    private String scalar(JsonParser parser, String key) throws IOException {
        JsonToken token = parser.currentToken();
        if (token != JsonToken.VALUE_STRING && token != JsonToken.VALUE_NUMBER_INT) {
            throw bad(
                    column(parser),
                    Echo.quoted(key) + " holds neither a text nor a whole number",
                    "print names, numbers, or a flat list of them");
        }
        String text = parser.getText();
        if (text.isEmpty() || text.length() > LONGEST_NAME) {
            throw bad(
                    column(parser),
                    Echo.quoted(key) + " is empty or longer than " + LONGEST_NAME + " characters",
                    "print a name");
        }
        return text;
    }

    private LogLine line(Map<String, LogLine.Field> fields) {
        LogLine.Field op = fields.get("op");
        if (op == null || op.isList()) {
            throw bad(1, "the line lacks `op`", "known: " + Echo.list(LogCall.words()));
        }
        LogCall call = LogCall.find(op.text())
                .orElseThrow(() -> new BadInput(
                        op.place(),
                        "there is no call " + Echo.quoted(op.text()),
                        "known: " + Echo.list(LogCall.words())));
        LogLine line = new LogLine(place(1), call, fields);
        new LogLineCheck(line).check();
        return line;
    }

    private static int column(JsonParser parser) {
        return Math.max(1, parser.currentTokenLocation().getColumnNr());
    }

    private Place place(int column) {
        return new Place(file, number, Math.max(1, column));
    }

    private BadInput bad(int column, String cause, String remedy) {
        return new BadInput(place(column), cause, remedy);
    }
}
