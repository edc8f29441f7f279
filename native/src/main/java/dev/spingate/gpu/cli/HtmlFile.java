package dev.spingate.gpu.cli;

import dev.spingate.modelgen.cli.JsonOption;
import dev.spingate.modelgen.files.OutputFile;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;

/** The page that {@code --html} asks for. */
final class HtmlFile {
    private HtmlFile() {}

    /**
     * The file, if one is asked for. What could not be written later is refused now, before a
     * device does any work.
     *
     * @param isOurs whether a text that is there already is an earlier page of this command
     * @param options say whether other files may be replaced
     */
    static Optional<OutputFile> of(Path file, Predicate<String> isOurs, JsonOption options) {
        Optional<OutputFile> page = Optional.ofNullable(file)
                .map(path -> new OutputFile(path, isOurs, options.force()));
        page.ifPresent(OutputFile::check);
        return page;
    }
}
