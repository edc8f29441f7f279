package dev.spingate.modelgen.log;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.Echo;
import java.util.Map;
import java.util.Set;

/** Holds the keys of a line against what its call needs and allows. */
final class LogLineCheck {
    private static final Set<String> LISTS = Set.of("inputs", "outputs", "guards");

    private final LogLine line;

    LogLineCheck(LogLine line) {
        this.line = line;
    }

    /**
     * Checks.
     *
     * @throws BadInput for the first thing that is wrong
     */
    void check() {
        for (Map.Entry<String, LogLine.Field> field : line.fields().entrySet()) {
            check(field.getKey(), field.getValue());
        }
        for (String key : line.call().required()) {
            if (line.field(key).isEmpty()) {
                throw bad(line.place(), "`" + word() + "` lacks `" + key + "`", "print it, too");
            }
        }
        line.field("stream").ifPresent(this::checkStream);
    }

    private void check(String key, LogLine.Field field) {
        if (!line.call().keys().contains(key)) {
            throw bad(
                    field.place(),
                    "`" + word() + "` has no key " + Echo.quoted(key),
                    "known: " + Echo.list(line.call().keys()));
        }
        if (!LISTS.contains(key) && field.isList()) {
            throw bad(field.place(), "`" + key + "` must be one value", "print no list here");
        }
        if (key.equals("value") && !field.text().matches("[0-9]{1,9}")) {
            throw bad(
                    field.place(),
                    "`value` must be a whole number from 0 to 999999999, found "
                            + Echo.quoted(field.text()),
                    "print the count that is stored or waited for");
        }
    }

    private void checkStream(LogLine.Field stream) {
        boolean gpu = Actors.isGpu(stream.text());
        if (!gpu && !Actors.isCpu(stream.text())) {
            throw bad(
                    stream.place(),
                    "stream " + Echo.quoted(stream.text()) + " says neither gpu nor cpu",
                    "print the device with it, as in gpu:0 or Stream(Device(cpu, 0), 1)");
        }
        boolean gpuOnly = switch (line.call()) {
            case END_ENCODER, COMMIT, SYNCHRONIZE -> true;
            default -> false;
        };
        if (gpuOnly && !gpu) {
            throw bad(
                    stream.place(),
                    "`" + word() + "` is about a GPU stream",
                    "leave the line out for a CPU stream");
        }
    }

    private String word() {
        return line.call().word();
    }

    private static BadInput bad(Place place, String cause, String remedy) {
        return new BadInput(place, cause, remedy);
    }
}
