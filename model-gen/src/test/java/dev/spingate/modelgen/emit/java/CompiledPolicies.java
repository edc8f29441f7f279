package dev.spingate.modelgen.emit.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.emit.EmittedFile;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Generated Java, compiled in a folder and loaded. */
public final class CompiledPolicies implements AutoCloseable {
    private static final List<String> OPTIONS =
            List.of("--release", "25", "-Xlint:all", "-Werror", "-Xdoclint:all,-missing");

    private final Path classes;
    private final URLClassLoader loader;

    private CompiledPolicies(Path classes) throws IOException {
        this.classes = classes;
        this.loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
    }

    /** Compiles what is Java, with all warnings on, and fails at the first. */
    public static CompiledPolicies compile(List<EmittedFile> all, Path folder) throws IOException {
        List<EmittedFile> files =
                all.stream().filter(file -> file.path().endsWith(".java")).toList();
        for (EmittedFile file : files) {
            Path source = folder.resolve("source").resolve(file.path());
            Files.createDirectories(source.getParent());
            Files.writeString(source, file.text());
        }
        Path classes = Files.createDirectories(folder.resolve("classes"));
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(found, null, null)) {
            List<Path> sources = files.stream()
                    .map(one -> folder.resolve("source").resolve(one.path()))
                    .toList();
            List<String> options = List.of("-d", classes.toString());
            compiler.getTask(
                            null,
                            manager,
                            found,
                            Stream.concat(OPTIONS.stream(), options.stream()).toList(),
                            null,
                            manager.getJavaFileObjectsFromPaths(sources))
                    .call();
        }
        assertThat(found.getDiagnostics()).extracting(Diagnostic::toString).isEmpty();
        return new CompiledPolicies(classes);
    }

    /** The folder of the class files. */
    public Path classes() {
        return classes;
    }

    /** One of the classes of the generated package. */
    public Class<?> type(String name) {
        try {
            return loader.loadClass(JavaPolicyEmitter.PACKAGE + "." + name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** The names of the public methods of a generated class. */
    public List<String> policies(String type) {
        return Arrays.stream(type(type).getDeclaredMethods())
                .filter(one -> Modifier.isPublic(one.getModifiers()))
                .map(Method::getName)
                .sorted()
                .toList();
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
