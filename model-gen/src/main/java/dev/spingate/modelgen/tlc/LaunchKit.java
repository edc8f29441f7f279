package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.tlc.launch.TlcLaunch;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * What a forked JVM starts from: the launcher in a small archive before TLC's own, and, from the
 * second tiny run on, an archive of parsed classes (JEP 350) that the first one left behind; it
 * saves a sixth of the time of such a run. The JVM ignores an archive that does not fit. Safe for
 * use by several threads and processes on one folder.
 */
final class LaunchKit {
    private static final List<String> LAUNCHER_CLASSES =
            List.of("TlcLaunch", "NoSockets", "NoSockets$Deaf", "Watch");
    private static final Set<Path> BEING_MADE = ConcurrentHashMap.newKeySet();

    private final Path launcher;
    private final Path classArchive;
    private final TlcJar jar;

    private LaunchKit(Path launcher, Path classArchive, TlcJar jar) {
        this.launcher = launcher;
        this.classArchive = classArchive;
        this.jar = jar;
    }

    /** The kit in this folder, made when missing. */
    static LaunchKit in(Path folder, TlcJar jar) {
        byte[] archive = launcherArchive();
        Path launcher = folder.toAbsolutePath().resolve("launch-" + crc(archive) + ".jar");
        if (!Files.isRegularFile(launcher)) {
            WholeFile.write(launcher, archive);
        }
        return new LaunchKit(launcher, folder.resolve("classes-" + key(launcher, jar)), jar);
    }

    /** The class path of the forked JVM. */
    String classPath() {
        return launcher + File.pathSeparator + jar.path();
    }

    String mainClass() {
        return TlcLaunch.class.getName();
    }

    /** The archive of classes, if an earlier run has made it. */
    Optional<Path> classArchive() {
        return Files.isRegularFile(classArchive)
                ? Optional.of(classArchive.toAbsolutePath())
                : Optional.empty();
    }

    /** Whether the caller shall make the archive: true for one caller at a time. */
    boolean claimClassArchive() {
        return classArchive().isEmpty() && BEING_MADE.add(classArchive);
    }

    /**
     * Ends a claim.
     *
     * @param complete whether the JVM that made the archive came to an orderly end; a part of an
     *     archive is of no use
     */
    void endClaim(Path made, boolean complete) {
        try {
            if (complete && Files.isRegularFile(made)) {
                WholeFile.move(made, classArchive);
            }
        } catch (IOException _) {
            // Without it runs only start more slowly.
            return;
        } finally {
            BEING_MADE.remove(classArchive);
        }
    }

    /** Everything by which the JVM accepts or refuses the archive. */
    private static String key(Path launcher, TlcJar jar) {
        String facts = launcher + "|" + modified(launcher) + "|" + jar + "|" + modified(jar.path())
                + "|" + System.getProperty("java.home") + "|"
                + System.getProperty("java.vm.version");
        return crc(facts.getBytes(StandardCharsets.UTF_8)) + ".jsa";
    }

    private static long modified(Path file) {
        return file.toFile().lastModified();
    }

    private static byte[] launcherArchive() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : LAUNCHER_CLASSES) {
                ZipEntry entry = new ZipEntry(
                        TlcLaunch.class.getPackageName().replace('.', '/') + "/" + name + ".class");
                entry.setTime(0);
                zip.putNextEntry(entry);
                zip.write(classBytes(name));
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] classBytes(String name) throws IOException {
        try (InputStream stream = TlcLaunch.class.getResourceAsStream(name + ".class")) {
            if (stream == null) {
                throw new IllegalStateException("the launcher class " + name + " is missing");
            }
            return stream.readAllBytes();
        }
    }

    private static String crc(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return HexFormat.of().toHexDigits((int) crc.getValue());
    }
}
