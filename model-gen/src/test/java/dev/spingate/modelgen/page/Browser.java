package dev.spingate.modelgen.page;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A real browser without a window, if the machine has one. */
final class Browser {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome");
    private static final long BOUND_SECONDS = 90;

    private final Path program;
    private final Path folder;

    private Browser(Path program, Path folder) {
        this.program = program;
        this.folder = folder;
    }

    /** The browser of this machine. */
    static Optional<Browser> find(Path folder) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(place -> NAMES.stream().map(name -> Path.of(place, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .map(program -> new Browser(program, folder));
    }

    /**
     * The document after the page has run.
     *
     * @param width of the window, in CSS pixels
     */
    String dom(Path page, int width, boolean dark) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--user-data-dir=" + folder.resolve("profile"),
                "--blink-settings=preferredColorScheme=" + (dark ? 0 : 1),
                "--window-size=" + width + ",900",
                "--virtual-time-budget=3000",
                "--dump-dom",
                page.toUri().toString()));
        Path out = folder.resolve("dom.html");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(folder.resolve("browser.log").toFile())
                .start();
        try {
            if (!process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("the browser did not end");
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return Files.readString(out, StandardCharsets.UTF_8);
    }
}
