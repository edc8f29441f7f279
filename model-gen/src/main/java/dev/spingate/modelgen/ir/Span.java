package dev.spingate.modelgen.ir;

/**
 * Where in the text of a module something stands; lines and columns count from 1, the end is
 * included.
 *
 * @param file the file of the module as the user named it
 * @param module the name of the module
 */
public record Span(String file, String module, int line, int column, int endLine, int endColumn) {

    /** The module's file and the line, without folders: the same text on every machine. */
    public String inModule() {
        return module + ".tla:" + line;
    }

    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
