/** Files that appear as a whole or not at all. */
package dev.spingate.modelgen.files;
