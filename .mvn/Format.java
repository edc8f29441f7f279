import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.ImportOrderer;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Checks or writes the format of every Java source; the parent pom runs it in {@code verify}. */
final class Format {
    private static final List<String> FOLDERS = List.of(
            ".mvn",
            "model-gen/src",
            "model-gen/plugin/src",
            "policy-runtime/src",
            "native/src",
            "proofs/src");

    private final Formatter formatter = Formatter.createFormatter(JavaFormatterOptions.builder()
            .style(JavaFormatterOptions.Style.AOSP)
            .build());
    private final boolean write;
    private final List<String> unformatted = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();

    private Format(boolean write) {
        this.write = write;
    }

    /** Arguments: {@code check} or {@code write}, and the top folder of the checkout. */
    public static void main(String[] args) throws IOException {
        if (args.length != 2 || !List.of("check", "write").contains(args[0])) {
            System.err.println("-Dspingate.format must be check or write");
            System.exit(2);
        }
        var format = new Format(args[0].equals("write"));
        var top = Path.of(args[1]);
        for (var file : sources(top)) {
            format.visit(top, file);
        }
        System.exit(format.report());
    }

    private static List<Path> sources(Path top) throws IOException {
        var found = new ArrayList<Path>();
        for (var folder : FOLDERS) {
            if (Files.isDirectory(top.resolve(folder))) {
                try (var tree = Files.walk(top.resolve(folder))) {
                    tree.filter(file -> isSource(top.resolve(folder), file)).forEach(found::add);
                }
            }
        }
        return found.stream().sorted().toList();
    }

    /** A sample in a resources folder is data: it may be malformed on purpose. */
    private static boolean isSource(Path folder, Path file) {
        var inside = folder.relativize(file);
        return file.toString().endsWith(".java")
                && (inside.getNameCount() < 2 || !inside.getName(1).toString().equals("resources"));
    }

    /** Four spaces and 100 columns, and the imports in one block. */
    private String formatted(String source) throws FormatterException {
        var needed = RemoveUnusedImports.removeUnusedImports(source);
        var style = JavaFormatterOptions.Style.PALANTIR;
        return formatter.formatSource(ImportOrderer.reorderImports(needed, style));
    }

    private void visit(Path top, Path file) throws IOException {
        var name = top.relativize(file);
        var before = Files.readString(file);
        try {
            var after = formatted(before);
            if (!after.equals(before)) {
                unformatted.add(name.toString());
                if (write) {
                    Files.writeString(file, after);
                }
            }
        } catch (FormatterException e) {
            unreadable.add(name + ":" + e.getMessage());
        }
    }

    private int report() {
        if (!unreadable.isEmpty()) {
            System.err.println("The formatter cannot read (in a pattern, write `var _` for `_`):");
            unreadable.forEach(line -> System.err.println("    " + line));
        }
        if (!unformatted.isEmpty()) {
            System.err.println(write ? "Formatted:" : "Not formatted:");
            unformatted.forEach(line -> System.err.println("    " + line));
        }
        if (!write && !unformatted.isEmpty()) {
            System.err.println("Remedy: mvn -N verify -Dspingate.format=write");
        }
        return unreadable.isEmpty() && (write || unformatted.isEmpty()) ? 0 : 1;
    }
}
