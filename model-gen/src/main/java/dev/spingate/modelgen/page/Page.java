package dev.spingate.modelgen.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.function.Consumer;

/**
 * What all pages have in common: one file that asks nobody for anything, with one look, that can be
 * read without colour, in the dark, by keyboard and on paper.
 *
 * @param generator the command that writes pages of this sort; by it one of our own is known
 */
public record Page(String generator) {
    private static final String BEGIN = "<!doctype html>";

    /** Whether a text is a page of this sort. */
    public boolean isOne(String text) {
        return text.startsWith(BEGIN) && text.contains(mark());
    }

    private String mark() {
        return "<meta name=\"generator\" content=\"" + generator + "\">";
    }

    /**
     * The page. The same title and body give the same page.
     *
     * @param title of the window
     * @param body writes what is between the tags of the body
     */
    public String of(String title, Consumer<Markup> body) {
        String script = resource("page.js");
        Markup out = new Markup();
        out.raw(BEGIN + "\n").open("html", "lang", "en").line().open("head").line();
        out.open("meta", "charset", "utf-8").line().raw(mark()).line();
        out.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        out.line();
        out.open("meta", "name", "color-scheme", "content", "light dark").line();
        String policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-"
                + hash(script) + "'; base-uri 'none'; form-action 'none'";
        out.open("meta", "http-equiv", "Content-Security-Policy", "content", policy)
                .line();
        out.leaf("title", title + " - Spingate").line();
        out.open("style")
                .raw("\n" + resource("page.css"))
                .close()
                .line()
                .close()
                .line();
        out.open("body").line();
        body.accept(out);
        out.open("script").raw(script).close().line().close().close().line();
        return out.toString();
    }

    private static String hash(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(script.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static String resource(String name) {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
