package dev.spingate.modelgen.log;

import java.util.Locale;

/** Tells GPU streams from CPU streams by what they are called. */
final class Actors {

    private Actors() {}

    static boolean isGpu(String stream) {
        return says(stream, "gpu") && !says(stream, "cpu");
    }

    static boolean isCpu(String stream) {
        return says(stream, "cpu") && !says(stream, "gpu");
    }

    private static boolean says(String stream, String device) {
        return stream.toLowerCase(Locale.ROOT).contains(device);
    }
}
