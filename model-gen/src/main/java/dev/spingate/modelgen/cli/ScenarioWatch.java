package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * Judges again whenever a file is saved. It looks at sizes and times a few times a second, so that
 * it does not matter how an editor saves; and it waits until they stay the same, so that a file is
 * not read while it is written. Input that is bad is reported, and watched on.
 */
final class ScenarioWatch {
    private static final Duration BEAT = Duration.ofMillis(150);

    private final List<Path> files;
    private final PrintWriter out;
    private final PrintWriter err;
    private final Pause pause;

    ScenarioWatch(List<Path> files, PrintWriter out, PrintWriter err, Pause pause) {
        this.files = files;
        this.out = out;
        this.err = err;
        this.pause = pause;
    }

    /** How time passes between two looks. */
    interface Pause {
        /** As it does. */
        Pause REAL = time -> Thread.sleep(time);

        void passes(Duration time) throws InterruptedException;
    }

    /** What tells one state of a file from another; a file that is missing has one, too. */
    private record Stamp(Path file, long size, long time, String key) {}

    /**
     * Watches until the time is up or the thread is interrupted.
     *
     * @param judge judges once and gives an exit code
     * @return the exit code of the last time
     */
    int run(Duration bound, IntSupplier judge) {
        long beats = bound.dividedBy(BEAT);
        List<Stamp> judged = stamps();
        List<Stamp> last = judged;
        int code = judged(judge);
        try {
            for (long beat = 0; beat < beats; beat++) {
                pause.passes(BEAT);
                List<Stamp> now = stamps();
                if (now.equals(last) && !now.equals(judged)) {
                    judged = now;
                    code = judged(judge);
                }
                last = now;
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return code;
        }
        out.println("watched for " + bound.toMinutes() + " minutes; no longer");
        return code;
    }

    private int judged(IntSupplier judge) {
        int code;
        try {
            code = judge.getAsInt();
        } catch (BadInput bad) {
            err.println(bad.getMessage());
            code = ExitCode.BAD_INPUT;
        }
        out.println();
        out.println("watching " + files.size() + (files.size() == 1 ? " file" : " files")
                + "; Ctrl-C ends it");
        out.flush();
        err.flush();
        return code;
    }

    private List<Stamp> stamps() {
        List<Stamp> stamps = new ArrayList<>();
        for (Path file : files) {
            stamps.add(stamp(file));
        }
        return stamps;
    }

    private static Stamp stamp(Path file) {
        try {
            var attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return new Stamp(
                    file,
                    attributes.size(),
                    attributes.lastModifiedTime().toMillis(),
                    String.valueOf(attributes.fileKey()));
        } catch (IOException _) {
            return new Stamp(file, -1, 0, "");
        }
    }
}
