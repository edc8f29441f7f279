package dev.spingate.maven;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An installed JDK.
 *
 * @param java its {@code java}
 */
record Jdk(Path java) {
    /** The oldest release that Spingate's classes run on. */
    static final int NEEDED = 25;

    private static final Pattern FEATURE = Pattern.compile("\"?(\\d+).*");

    /** The JDK in a folder, if it has a {@code java}. */
    static Optional<Jdk> in(Path home) {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        return Optional.of(home.resolve("bin").resolve(windows ? "java.exe" : "java"))
                .filter(Files::isExecutable)
                .map(Jdk::new);
    }

    /** Whether Spingate's classes run on it, as its {@code release} file says. */
    boolean isNewEnough() {
        return feature() >= NEEDED;
    }

    /** The feature release, such as 25; 0 if it does not say. */
    private int feature() {
        try {
            Path home = java.toRealPath().getParent().getParent();
            Properties release = new Properties();
            release.load(new StringReader(Files.readString(home.resolve("release"))));
            Matcher version = FEATURE.matcher(release.getProperty("JAVA_VERSION", ""));
            return version.matches() ? Integer.parseInt(version.group(1)) : 0;
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }
}
