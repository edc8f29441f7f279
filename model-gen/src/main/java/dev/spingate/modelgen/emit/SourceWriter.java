package dev.spingate.modelgen.emit;

import java.util.ArrayList;
import java.util.List;

/** Writes indented lines of at most 100 columns for languages with braces; for one thread. */
public final class SourceWriter {
    /** Stands in a line where it may be broken; printed as a blank where it is not. */
    public static final char WRAP = '\u001f';

    /** Marks from the strongest on: a line is broken at the strongest that makes it fit. */
    private static final String MARKS = "\u001f\u001e\u001d\u001c";

    private static final int COLUMNS = 100;
    private static final int INDENT = 4;

    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** One line, or several if it is too long. */
    public SourceWriter line(String code) {
        wrapped(code).forEach(this::raw);
        return this;
    }

    /** A line with a remark behind it, or above it if there is no room. */
    public SourceWriter line(String code, String remark) {
        if (remark.isEmpty()) {
            return line(code);
        }
        if (fits(code + remark(remark))) {
            return raw(blanks(depth) + plain(code) + remark(remark));
        }
        raw(blanks(depth) + remark(remark).strip());
        return line(code);
    }

    /** A line that opens a block, with a remark behind it, or inside the block if it is long. */
    public SourceWriter open(String code, String remark) {
        boolean roomBehind = remark.isEmpty() || fits(code + remark(remark));
        line(roomBehind ? code + remark(remark) : code);
        depth++;
        return roomBehind ? this : raw(blanks(depth) + remark(remark).strip());
    }

    /** A line that opens a block. */
    public SourceWriter open(String code) {
        return open(code, "");
    }

    /** Ends the innermost block; what follows on this line may open another. */
    public SourceWriter shut() {
        depth--;
        return this;
    }

    /** Ends the innermost block with a line. */
    public SourceWriter close(String code) {
        return shut().line(code);
    }

    /** An empty line. */
    public SourceWriter blank() {
        return raw("");
    }

    /** A block comment with these lines. */
    public SourceWriter comment(List<String> lines) {
        raw(blanks(depth) + "/*");
        lines.forEach(line -> raw(blanks(depth) + " * " + line));
        return raw(blanks(depth) + " */");
    }

    /** A documentation comment; the paragraphs are text of the target, without line feeds. */
    public SourceWriter documentation(List<String> paragraphs) {
        if (paragraphs.size() == 1 && fits("/** " + paragraphs.getFirst() + " */")) {
            return raw(blanks(depth) + "/** " + paragraphs.getFirst() + " */");
        }
        raw(blanks(depth) + "/**");
        for (int i = 0; i < paragraphs.size(); i++) {
            boolean tagAfterTag = i > 0 && isTag(paragraphs.get(i)) && isTag(paragraphs.get(i - 1));
            if (i > 0 && !tagAfterTag) {
                raw(blanks(depth) + " *");
            }
            filled(paragraphs.get(i), blanks(depth) + " * ").forEach(this::raw);
        }
        return raw(blanks(depth) + " */");
    }

    /** The whole text so far. */
    @Override
    public String toString() {
        return text.toString();
    }

    private SourceWriter raw(String line) {
        text.append(line.stripTrailing()).append('\n');
        return this;
    }

    /** The same code as a part of something, so that it is broken less willingly. */
    public static String inside(String code) {
        String weaker = code;
        for (int i = MARKS.length() - 2; i >= 0; i--) {
            weaker = weaker.replace(MARKS.charAt(i), MARKS.charAt(i + 1));
        }
        return weaker;
    }

    private List<String> wrapped(String code) {
        List<String> lines = new ArrayList<>();
        String margin = blanks(depth);
        String rest = code;
        while (margin.length() + rest.length() > COLUMNS) {
            int at = lastBreak(rest, COLUMNS - margin.length());
            if (at < 0) {
                break;
            }
            lines.add(margin + plain(rest.substring(0, at)));
            rest = rest.substring(at + 1);
            margin = blanks(depth + 2);
        }
        lines.add(margin + plain(rest));
        return lines;
    }

    /** Where to break, so that what is before fits if it can; negative if nowhere. */
    private static int lastBreak(String code, int room) {
        for (char mark : MARKS.toCharArray()) {
            int at = code.lastIndexOf(mark, room);
            if (at > 0) {
                return at;
            }
        }
        return MARKS.chars().map(code::indexOf).filter(at -> at > 0).min().orElse(-1);
    }

    private static List<String> filled(String paragraph, String margin) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(margin);
        for (String word : paragraph.split(" ")) {
            boolean empty = line.length() == margin.length();
            if (!empty && line.length() + 1 + word.length() > COLUMNS) {
                lines.add(line.toString());
                line = new StringBuilder(margin).append(word);
            } else {
                line.append(empty ? "" : " ").append(word);
            }
        }
        lines.add(line.toString());
        return lines;
    }

    private static boolean isTag(String paragraph) {
        return paragraph.startsWith("@");
    }

    private boolean fits(String code) {
        return depth * INDENT + code.length() <= COLUMNS;
    }

    private static String plain(String code) {
        String plain = code;
        for (char mark : MARKS.toCharArray()) {
            plain = plain.replace(mark, ' ');
        }
        return plain;
    }

    private static String remark(String remark) {
        return remark.isEmpty() ? "" : " // " + remark;
    }

    private static String blanks(int depth) {
        return " ".repeat(depth * INDENT);
    }
}
