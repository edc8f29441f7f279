package dev.spingate.modelgen.emit;

/**
 * One generated file.
 *
 * @param path below the output folder, with {@code /} between folders
 * @param text the whole text; it ends with a line feed and is stored as UTF-8
 */
public record EmittedFile(String path, String text) {}
