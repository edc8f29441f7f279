/**
 * From the typed representation to files of text. Emitters know the representation and nothing of
 * each other, of the parser or of the checks; they rely on what the checks have shown.
 */
package dev.spingate.modelgen.emit;
