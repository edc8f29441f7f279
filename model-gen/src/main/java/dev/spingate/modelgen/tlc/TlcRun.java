package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.tlc.launch.Watch;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** One run of TLC and its folder, which is gone afterwards; only the log stays. */
final class TlcRun implements AutoCloseable {
    /** Making the archive of classes takes up to two seconds, which a short bound has not. */
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(30);

    private static final int ERROR_LINES = 200;

    private final TlcRequest request;
    private final LaunchKit kit;
    private final Path folder;
    private final ToolOutput output;
    private final List<String> errorLines = Collections.synchronizedList(new ArrayList<>());

    TlcRun(TlcRequest request, LaunchKit kit, TlcProgress progress) {
        this.request = request;
        this.kit = kit;
        this.output = new ToolOutput(progress);
        this.folder = WholeFile.createOwnFolder(request.workFolder(), fileName() + "-");
    }

    TlcResult result(TlcConfig config, List<String> options) {
        Path unfinishedLog = folder.resolve("log");
        ForkedJvm.End end = logged(unfinishedLog, options);
        Path log = keep(unfinishedLog);
        Ruling ruling = new Ruling(request, output, end, List.copyOf(errorLines));
        TlcOutcome outcome = ruling.outcome();
        Explanation explanation = new Explanation(request, config, output, log);
        return new TlcResult(
                request.name(),
                outcome,
                violated(outcome, config),
                counts(outcome),
                end.elapsed(),
                output.trace().states(),
                output.trace().loop(),
                output.printed().values(),
                output.messages(),
                explanation.of(outcome, ruling.doubts(), List.copyOf(errorLines)),
                log);
    }

    @Override
    public void close() {
        WholeFile.deleteTree(folder);
    }

    private ForkedJvm.End logged(Path log, List<String> options) {
        try (BufferedWriter writer = Files.newBufferedWriter(log)) {
            return forked(writer, options);
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    private ForkedJvm.End forked(BufferedWriter log, List<String> options) {
        TlcCommand command = new TlcCommand(request, kit, folder);
        WholeFile.createFolder(command.temporaryFolder());
        WholeFile.createFolder(command.metaFolder());
        if (!makesArchive()) {
            return forked(command.line(useArchive(), options), log);
        }
        Path archive = folder.toAbsolutePath().resolve("classes.jsa");
        boolean made = false;
        try {
            List<String> flags = List.of("-XX:ArchiveClassesAtExit=" + archive);
            ForkedJvm.End end = forked(command.line(flags, options), log);
            made = end.isOrderly();
            return end;
        } finally {
            kit.endClaim(archive, made);
        }
    }

    private ForkedJvm.End forked(List<String> command, BufferedWriter log) {
        return ForkedJvm.start(command, folder)
                .await(request.resources().timeout(), line -> heard(log, line), this::heardError);
    }

    private boolean makesArchive() {
        return isTiny()
                && request.resources().timeout().compareTo(LONG_ENOUGH) >= 0
                && kit.claimClassArchive();
    }

    private List<String> useArchive() {
        return isTiny()
                ? kit.classArchive()
                        .map(file -> List.of("-XX:SharedArchiveFile=" + file))
                        .orElse(List.of())
                : List.of();
    }

    private boolean isTiny() {
        return request.resources().effort() == Effort.TINY;
    }

    private void heard(BufferedWriter log, String line) {
        try {
            log.write(line);
            log.write('\n');
        } catch (IOException e) {
            throw cannotWrite(e);
        }
        output.line(line);
    }

    private void heardError(String line) {
        String[] words = line.split(" ");
        if (words[0].equals(Watch.PROGRESS) && words.length == 5) {
            output.progress(new TlcCounts(
                    Long.parseLong(words[1]),
                    Long.parseLong(words[2]),
                    Integer.parseInt(words[4]),
                    Long.parseLong(words[3])));
        } else if (errorLines.size() < ERROR_LINES) {
            errorLines.add(line);
        }
    }

    private Path keep(Path unfinishedLog) {
        Path log = request.workFolder().resolve(fileName() + ".log");
        try {
            if (!errorLines.isEmpty()) {
                Files.write(unfinishedLog, errorLines, StandardOpenOption.APPEND);
            }
            WholeFile.move(unfinishedLog, log);
        } catch (IOException e) {
            throw cannotWrite(e);
        }
        return log;
    }

    private Optional<String> violated(TlcOutcome outcome, TlcConfig config) {
        return outcome.isAnswer()
                ? new Violation(request, config, output).name()
                : Optional.empty();
    }

    /** The depth of a violation is that of its trace, which is shortest with one worker. */
    private TlcCounts counts(TlcOutcome outcome) {
        TlcCounts counts = output.counts();
        int length = output.trace().states().size();
        return switch (outcome) {
            case SAFETY, DEADLOCK, LIVENESS -> {
                boolean wholeGraph = output.said(MessageCode.TEMPORAL_PROPERTY_VIOLATED);
                boolean counted = output.said(MessageCode.STATISTICS);
                yield (counted ? counts : new TlcCounts(1, 1, 1, 0))
                        .withDepth(wholeGraph ? output.progressDepth() : length);
            }
            case ASSUMPTION -> TlcCounts.NONE;
            case OK -> request.mode() == TlcMode.CONSTANT ? TlcCounts.NONE : counts;
            default -> counts;
        };
    }

    private EnvironmentLacks cannotWrite(IOException e) {
        return new EnvironmentLacks(
                Place.of(request.workFolder()),
                "the log cannot be written: " + e.getMessage(),
                "make room, or name another work folder");
    }

    private String fileName() {
        String name = request.name().replaceAll("[^A-Za-z0-9._-]", "_");
        return name.isEmpty() || name.startsWith(".") ? "run" + name : name;
    }
}
