package dev.spingate.modelgen.ir;

/**
 * One module's text, as far as generated files speak of it.
 *
 * @param module the name of the module, and of its file without folders and ending
 * @param sha256 the SHA-256 of the file's bytes, 64 lower-case hexadecimal digits
 */
public record SourceFile(String module, String sha256) {}
