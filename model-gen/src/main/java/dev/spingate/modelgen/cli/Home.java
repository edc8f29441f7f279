package dev.spingate.modelgen.cli;

import java.nio.file.Path;

/** Where the checkout lies that this process was started from. */
public final class Home {

    private Home() {}

    /** The folder that the launcher names in {@code spingate.home}, else the current one. */
    public static Path folder() {
        return Path.of(System.getProperty("spingate.home", "."))
                .toAbsolutePath()
                .normalize();
    }

    /** The specification of this checkout. */
    static Path spec() {
        return folder().resolve("spec");
    }

    /** Where commands may leave what they made. */
    public static Path target() {
        return folder().resolve("target");
    }
}
