package dev.spingate.modelgen.emit.docs;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Plain text and code as CommonMark with the tables of GitHub says them; no raw HTML. */
final class Markdown {
    /** A blank at which no line may be broken. */
    static final char KEEP = '\u001f';

    /** Whatever could begin markup somewhere inside a line. */
    private static final Pattern SIGN =
            Pattern.compile("[\\\\`*\\[\\]<&~$]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])");

    /** An address without what follows it in a sentence. */
    private static final Pattern ADDRESS =
            Pattern.compile("https?://[A-Za-z0-9/][^\\s<>|\\\\`]*[A-Za-z0-9/]");

    private Markdown() {}

    /** Text that reads as it stands; addresses become links. */
    static String text(String plain) {
        StringBuilder markdown = new StringBuilder();
        Matcher address = ADDRESS.matcher(plain);
        int from = 0;
        while (address.find()) {
            markdown.append(escaped(plain.substring(from, address.start())));
            markdown.append('<').append(address.group()).append('>');
            from = address.end();
        }
        return markdown.append(escaped(plain.substring(from))).toString();
    }

    /** Text of the module, or a name, to be read as code. */
    static String code(String plain) {
        String fence = fence(plain, 1);
        boolean padded = plain.startsWith("`") || plain.endsWith("`") || plain.startsWith(" ");
        String inside = padded ? " " + plain + " " : plain;
        return fence + inside.replace(' ', KEEP) + fence;
    }

    /**
     * A link.
     *
     * @param markdown what is shown
     * @param target letters, digits and {@code #/.-_} only
     */
    static String link(String markdown, String target) {
        return "[" + markdown + "](" + target + ")";
    }

    /** Backticks that can not end in the text, at least so many. */
    static String fence(String plain, int least) {
        int length = least;
        for (Matcher run = Pattern.compile("`+").matcher(plain); run.find(); ) {
            length = Math.max(length, run.group().length() + 1);
        }
        return "`".repeat(length);
    }

    private static String escaped(String plain) {
        return SIGN.matcher(plain).replaceAll("\\\\$0");
    }
}
