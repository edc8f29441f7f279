package dev.spingate.modelgen.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** This checkout, and command lines run on it in this process. */
final class Checkout {

    private Checkout() {}

    /** What one command line came to. */
    record Ran(int code, String out, String err) {}

    static Path spec() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("spec/Admission.tla"))) {
            folder = folder.getParent();
        }
        return folder.resolve("spec");
    }

    static List<Path> scenarios() throws IOException {
        try (Stream<Path> files = Files.list(spec().resolve("scenarios"))) {
            return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
        }
    }

    /** A copy of the specification that a test may change. */
    static Path copyOfSpec(Path into) throws IOException {
        try (Stream<Path> files = Files.walk(spec())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = into.resolve(spec().relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        return into;
    }

    static Ran run(Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] words = Stream.of(arguments).map(String::valueOf).toArray(String[]::new);
        int code = CommandLines.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
        return new Ran(code, out.toString(), err.toString());
    }

    static JsonNode json(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (IOException e) {
            throw new AssertionError("no JSON: " + text, e);
        }
    }
}
