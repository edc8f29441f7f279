package dev.spingate.modelgen.files;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where classes come from. */
public final class CodeOrigin {
    private CodeOrigin() {}

    /** The archive or the folder that a class of ours was loaded from. */
    public static Path of(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the own classes lie at no file", e);
        }
    }
}
