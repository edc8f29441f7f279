/**
 * Read-only analyses of the intermediate representation: what may be translated, what type
 * everything has, whether every case is covered. Each gathers all that it finds, with place, cause
 * and remedy.
 */
package dev.spingate.modelgen.check;
