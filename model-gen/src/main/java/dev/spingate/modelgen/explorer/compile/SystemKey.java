package dev.spingate.modelgen.explorer.compile;

import dev.spingate.modelgen.tlc.RunConfiguration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A name for everything that a relation is compiled from, so that equal names mean equal code. */
final class SystemKey {
    private SystemKey() {}

    static String of(CompiledSystems.Source source) {
        Path module = source.module();
        RunConfiguration config = source.config();
        MessageDigest digest = sha256();
        add(digest, GeneratorVersion.IT);
        List<Path> folders = new ArrayList<>();
        folders.add(module.toAbsolutePath().getParent());
        folders.addAll(source.libraries());
        folders.forEach(folder -> modulesIn(folder).forEach(file -> {
            add(digest, file.getFileName().toString());
            add(digest, text(file));
        }));
        add(digest, module.getFileName().toString());
        add(digest, new TreeMap<>(config.replacements()).toString());
        add(digest, config.specification() + " " + config.init() + " " + config.next());
        add(digest, config.invariants().toString());
        add(digest, source.tells().toString());
        return HexFormat.of().formatHex(digest.digest(), 0, 16);
    }

    private static List<Path> modulesIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".tla"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
        digest.update(bytes);
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
