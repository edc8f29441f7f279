package dev.spingate.modelgen.audit;

import static dev.spingate.modelgen.audit.TraceText.HEADER;
import static dev.spingate.modelgen.audit.TraceText.audit;
import static dev.spingate.modelgen.audit.TraceText.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.diagnostic.BadInput;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is no trace is refused with its place. */
class BadTraceTest {

    private static void assertBad(byte[] trace, String message) {
        assertThatThrownBy(() -> audit(trace))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith(message)
                .hasMessageContaining("remedy: ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{'step':'jump'}; 2:9: \"jump\" is unknown here",
                "{'step':'finish'}; 2:1: the field ticket is missing",
                "{'ticket':1}; 2:1: the field step is missing",
                "{'step':'finish','ticket':1,'thread':0}; 2:29: the field thread has no place here",
                "{'step':'finish','ticket':1,'colour':0}; 2:29: the field \"colour\" is unknown",
                "{'step':'finish','ticket':1,'ticket':1}; 2:29: the field \"ticket\" stands twice",
                "{'step':'finish','ticket':0}; 2:27: 0 is out of range",
                "{'step':'finish','ticket':01}; 2:27: a whole number is missing here",
                "{'step':'finish','ticket':1.5}; 2:28: '}' is missing here, there is '.' instead",
                "{'step':'finish','ticket':-1}; 2:27: a whole number is missing here, there is '-'",
                "{'step':'finish','ticket':9999999999999999999}; 2:27: the number is too large",
                "{'step':'finish','ticket':1} x; 2:30: text behind the end of the object",
                "{'step':'fin\\u0069sh'}; 2:13: an escape or a control",
                "{'step':'commit','thread':0,'queue':2}; 2:37: there is no queue 2",
                "[]; 2:1: '{' is missing here, there is '[' instead",
                "{'step':'finish'; 2:17: '}' is missing here, the line ends instead",
                "{ENCODE,'kind':'store'}; 2:1: the field cell is missing",
                "{ENCODE,'kind':'kernel','cell':1}; 2:56: the field cell",
                "{ENCODE,'queue':0,'host':0,'kind':'kernel'}; 2:50: both",
                "{ENCODE,'kind':'kernel','fresh':1}; 2:64: true or false",
                "{ENCODE,'kind':'kernel','waits':[1; 2:66: ']' is missing"
            })
    void shouldSayWhereALineIsWrong(String line, String message) {
        String whole = line.replace("ENCODE", "'step':'encode','ticket':1,'thread':0");
        assertBad(bytes(HEADER, whole), "t.ndjson:" + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{'step':'finish','ticket':1}; 1:2: this is no trace: its first field is step",
                "{'spingate-trace':2}; 1:19: version 2 of the format",
                "{'spingate-trace':1}; 1:1: the header has no policy",
                "{'spingate-trace':1,'policy':'best'}; 1:30: this is none of none, own-queue",
                "{'spingate-trace':1,'colour':1}; 1:30: the field colour is unknown",
                "{'spingate-trace':1,'queues':[{'size':1}]}; 1:39: the field size is unknown",
                "{'spingate-trace':1,'queues':[{'capacity':0}]}; 1:43: a capacity is a",
                "garbage; 1:1: the header is no JSON object",
                "[[[[[[[[[[[[[[[[[[[[]; 1:1: the header is no JSON object",
                "{'spingate-trace':1,; 1:21: the header is no JSON object"
            })
    void shouldSayWhereTheHeaderIsWrong(String header, String message) {
        assertBad(bytes(header), "t.ndjson:" + message);
    }

    @Test
    void shouldNoticeThatTheLastLineIsCutOff() {
        byte[] whole = bytes(HEADER, "{'step':'die'}");
        byte[] cut = java.util.Arrays.copyOf(whole, whole.length - 3);
        assertBad(cut, "t.ndjson:2:13: the last line has no line break: it may be cut off");
        assertBad(new byte[0], "t.ndjson: the trace is empty");
    }

    @Test
    void shouldNotReadAGiganticLineIntoMemory() {
        long[] read = {0};
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                read[0]++;
                return 'x';
            }
        };
        assertThatThrownBy(() ->
                        new TraceAudit(TraceText.SPEC, TraceText.SYSTEMS).of("t.ndjson", endless))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("t.ndjson:1:1048577: the line is longer than 1048576");
        assertThat(read[0]).isLessThanOrEqualTo(4L * TraceInput.LONGEST);
    }

    @Test
    void shouldCountColumnsInCharacters() {
        byte[] line = bytes(HEADER, "{'step':'é'}");
        assertThat(new String(line, StandardCharsets.UTF_8)).contains("é");
        assertBad(line, "t.ndjson:2:9: \"é\" is unknown here");
    }
}
