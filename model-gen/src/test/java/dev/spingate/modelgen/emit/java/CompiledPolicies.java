package dev.spingate.modelgen.emit.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.emit.EmittedFile;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Generated Java, compiled in a folder and loaded; views and sinks are dynamic proxies. */
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

    /** Compiles with all warnings on, and fails at the first. */
    public static CompiledPolicies compile(List<EmittedFile> files, Path folder)
            throws IOException {
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

    Class<?> type(String name) {
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

    /** Something that implements a generated interface. */
    Object proxy(String type, InvocationHandler handler) {
        return Proxy.newProxyInstance(loader, new Class<?>[] {type(type)}, handler);
    }

    /** A view with these fields, as they are in Java. */
    Object view(String type, Map<String, Object> fields) {
        return proxy(type, (_, method, _) -> fields.get(method.getName()));
    }

    /** What a static method with two parameters does with these arguments. */
    static void call(Method method, Object first, Object second) {
        try {
            method.invoke(null, first, second);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        } catch (InvocationTargetException e) {
            throw new AssertionError("the generated code failed", e.getCause());
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
