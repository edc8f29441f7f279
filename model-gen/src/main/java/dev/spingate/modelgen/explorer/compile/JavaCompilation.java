package dev.spingate.modelgen.explorer.compile;

import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.explorer.compiled.CompiledWalker;
import dev.spingate.modelgen.files.CodeOrigin;
import dev.spingate.modelgen.shape.Shape;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles generated classes with the compiler of this Java. */
final class JavaCompilation {
    private JavaCompilation() {}

    /**
     * Compiles one file into its own folder. An interrupt does not reach the compiler, which would
     * take its closed files for missing classes; it is still pending afterwards.
     *
     * @throws EnvironmentLacks when this Java has no compiler
     */
    static void compile(Path source) {
        CompletableFuture<Void> compiled = CompletableFuture.runAsync(
                () -> compileHere(source),
                work -> Thread.ofPlatform().name("compiler").daemon().start(work));
        try {
            compiled.join(); // goes on waiting when interrupted, unlike get
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }

    private static void compileHere(Path source) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new EnvironmentLacks(
                    Place.of(Path.of(System.getProperty("java.home"))),
                    "this Java has no compiler, which the explorer needs",
                    "run it with a JDK instead of a JRE");
        }
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of(
                    "-proc:none",
                    "-nowarn",
                    "-d",
                    source.getParent().toString(),
                    "-cp",
                    classPath());
            boolean compiled = compiler.getTask(
                            said, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
            if (!compiled) {
                throw new IllegalStateException("the explorer's code does not compile: "
                        + Files.readString(source).lines().count() + " lines in " + source + "\n"
                        + said);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String classPath() {
        return Stream.of(CompiledWalker.class, Shape.class)
                .map(type -> CodeOrigin.of(type).toString())
                .distinct()
                .collect(Collectors.joining(System.getProperty("path.separator")));
    }
}
