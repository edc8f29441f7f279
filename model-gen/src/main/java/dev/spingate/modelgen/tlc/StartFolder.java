package dev.spingate.modelgen.tlc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where that is kept from which forked JVMs start, see {@link LaunchKit}. */
final class StartFolder {
    /** System property: the checkout that this process was started from, if it is one. */
    static final String HOME = "spingate.home";

    private StartFolder() {}

    /**
     * The build folder of the checkout, so that the next command finds it again; without a
     * checkout, or if that cannot be written, a folder within the work folder.
     */
    static Path of(TlcRequest request) {
        String home = System.getProperty(HOME);
        if (home != null) {
            Path kept = Path.of(home, "target", "tlc-start");
            try {
                Files.createDirectories(kept);
                if (Files.isWritable(kept)) {
                    return kept;
                }
            } catch (IOException _) {
                return within(request);
            }
        }
        return within(request);
    }

    private static Path within(TlcRequest request) {
        return request.workFolder().resolve("start");
    }
}
