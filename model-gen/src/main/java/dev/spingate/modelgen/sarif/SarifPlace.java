package dev.spingate.modelgen.sarif;

import dev.spingate.modelgen.diagnostic.Place;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Places of files as SARIF says them. */
final class SarifPlace {
    private static final String UNRESERVED = "-._~/";

    private SarifPlace() {}

    /** A location. */
    static Map<String, Object> location(Place place) {
        return Map.of("physicalLocation", physical(place));
    }

    /** A location with what happens there. */
    static Map<String, Object> location(Place place, String message) {
        return Map.of("physicalLocation", physical(place), "message", Map.of("text", message));
    }

    private static Map<String, Object> physical(Place place) {
        Map<String, Object> physical = new LinkedHashMap<>();
        physical.put("artifactLocation", Map.of("uri", uri(place.file())));
        if (place.line() > 0) {
            Map<String, Object> region = new LinkedHashMap<>();
            region.put("startLine", place.line());
            if (place.column() > 0) {
                region.put("startColumn", place.column());
            }
            physical.put("region", region);
        }
        return physical;
    }

    /**
     * A relative name stays relative, so that it is found in whatever checkout the log is read
     * for.
     */
    static String uri(String file) {
        String path = encoded(file);
        return Path.of(file).isAbsolute() ? "file://" + path : path;
    }

    private static String encoded(String file) {
        StringBuilder uri = new StringBuilder();
        for (byte one : file.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (one & 0xff);
            boolean plain = c < 128 && (Character.isLetterOrDigit(c) || UNRESERVED.indexOf(c) >= 0);
            uri.append(plain ? String.valueOf(c) : "%%%02X".formatted((int) c));
        }
        return uri.toString();
    }
}
