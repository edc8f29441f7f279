package dev.spingate.modelgen.tlc;

/**
 * One message of TLC's {@code -tool} output. Codes are those of {@code tlc2.output.EC}.
 *
 * @param code what is said
 * @param severity 0 information, 1 error, 2 bug in TLC, 3 warning, 4 state of a trace
 * @param text the lines, with those of messages nested in it
 */
public record TlcMessage(int code, int severity, String text) {
    static final int ERROR = 1;
    static final int BUG = 2;

    boolean isError() {
        return severity == ERROR || severity == BUG;
    }

    /** The first line that is not empty. */
    String firstLine() {
        return text.lines()
                .filter(line -> !line.isBlank())
                .findFirst()
                .orElse("")
                .strip();
    }
}
