package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of one module file, for what the parser does not keep: lines and their last comment. */
final class SourceText {
    private static final int TAB = 8;
    private static final Pattern GLOSS = Pattern.compile("[\\s,)\\]}]*\\\\\\*(?<text>.*)");

    private final List<String> lines;
    private final String sha256;

    private SourceText(byte[] bytes) {
        this.lines = new String(bytes, StandardCharsets.UTF_8)
                .lines()
                .map(SourceText::withoutTabs)
                .toList();
        this.sha256 = HexFormat.of().formatHex(digest().digest(bytes));
    }

    static SourceText read(Path file) {
        try {
            return new SourceText(Files.readAllBytes(file));
        } catch (NoSuchFileException _) {
            throw new BadInput(
                    Place.of(file), "there is no such file", "name a folder that holds the module");
        } catch (IOException e) {
            throw new BadInput(
                    Place.of(file),
                    "cannot be read: " + e.getMessage(),
                    "make it a readable text file");
        }
    }

    String sha256() {
        return sha256;
    }

    /** A line without the blanks around it; empty outside the text. Lines count from 1. */
    String line(int number) {
        return number < 1 || number > lines.size() ? "" : lines.get(number - 1).strip();
    }

    /** The end-of-line comment behind a column, if only punctuation stands between. */
    Optional<String> gloss(int line, int endColumn) {
        if (line < 1 || line > lines.size() || endColumn > lines.get(line - 1).length()) {
            return Optional.empty();
        }
        Matcher matcher = GLOSS.matcher(lines.get(line - 1).substring(endColumn));
        return matcher.matches() ? Optional.of(matcher.group("text").strip()) : Optional.empty();
    }

    /** As the parser counts columns. */
    private static String withoutTabs(String line) {
        StringBuilder wide = new StringBuilder();
        for (char c : line.toCharArray()) {
            if (c == '\t') {
                wide.repeat(' ', TAB - wide.length() % TAB);
            } else {
                wide.append(c);
            }
        }
        return wide.toString();
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
