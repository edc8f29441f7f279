package dev.spingate.modelgen.diagnostic;

/**
 * Where in a text something stands.
 *
 * @param file the file as the user named it
 * @param line counted from 1; 0 when the whole file is meant
 * @param column counted from 1; 0 when the whole line is meant
 */
public record Place(String file, int line, int column) {

    /** The whole file. */
    public static Place of(Object file) {
        return new Place(file.toString(), 0, 0);
    }

    /** {@code file:line:column}, as far as known. */
    @Override
    public String toString() {
        if (line == 0) {
            return file;
        }
        return column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
    }
}
