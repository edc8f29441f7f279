package dev.spingate.policy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * What is known of a device, and how long a spin may last on it. {@code spingate probe --out FILE}
 * measures a device and writes such a file. What nobody measured is as {@link
 * DeviceRules#CONSERVATIVE} has it, and is listed in {@link #assumed}.
 *
 * @param device as it names itself
 * @param rules what bears on decisions
 * @param spinBound after which a spin gives up, of a wall clock
 * @param yieldBound after which one gives up that may wait for a peer
 * @param assumed what was not measured on it, in words
 */
public record DeviceProfile(
        String device,
        DeviceRules rules,
        Duration spinBound,
        Duration yieldBound,
        List<String> assumed) {

    /** Well before the watchdogs that were observed, which wait for about 5 s. */
    public static final Duration SPIN_BOUND = Duration.ofSeconds(2);

    /** Many hand-overs long, and short enough that others get their turn. */
    public static final Duration YIELD_BOUND = Duration.ofMillis(1);

    /** No spin lasts longer. */
    public static final Duration LONGEST = Duration.ofSeconds(10);

    /** A device of which nothing is known. */
    public static final DeviceProfile UNKNOWN = new DeviceProfile(
            "unknown",
            DeviceRules.CONSERVATIVE,
            SPIN_BOUND,
            YIELD_BOUND,
            ProfileReader.allAssumed());

    /**
     * Keeps its own list.
     *
     * @throws IllegalArgumentException if a bound is not positive or too long, or a yielding spin
     *     would last longer than another one
     */
    public DeviceProfile {
        Objects.requireNonNull(device, "device");
        Objects.requireNonNull(rules, "rules");
        requireBound("spinBound", spinBound);
        requireBound("yieldBound", yieldBound);
        if (yieldBound.compareTo(spinBound) > 0) {
            throw new IllegalArgumentException(
                    "yieldBound %s is longer than spinBound %s".formatted(yieldBound, spinBound));
        }
        assumed = List.copyOf(assumed);
    }

    private static void requireBound(String name, Duration bound) {
        if (bound.isNegative() || bound.isZero() || bound.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "%s is %s: a spin lasts from 1 ns to %s".formatted(name, bound, LONGEST));
        }
    }

    /**
     * What a file says.
     *
     * @throws IOException if it cannot be read
     * @throws IllegalArgumentException if it is no profile; with its name and the reason
     */
    public static DeviceProfile read(Path file) throws IOException {
        try {
            return parse(Files.readString(file));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }

    /**
     * What a text says.
     *
     * @throws IllegalArgumentException if it is no profile
     */
    public static DeviceProfile parse(String json) {
        return new ProfileReader(Json.read(json)).profile();
    }

    /**
     * The same with these bounds.
     *
     * @throws IllegalArgumentException if they are none
     */
    public DeviceProfile withBounds(Duration spin, Duration yield) {
        return new DeviceProfile(device, rules, spin, yield, assumed);
    }

    /** The same with these rules: what a caller declares of itself, or knows better. */
    public DeviceProfile withRules(DeviceRules better) {
        return new DeviceProfile(device, better, spinBound, yieldBound, assumed);
    }
}
