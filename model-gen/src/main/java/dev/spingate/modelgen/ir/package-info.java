/**
 * The typed intermediate representation of a specification: records and sealed interfaces, no input
 * or output, no parser, no target language. Everything that reads a specification produces it, and
 * everything that is generated from one is made from it alone.
 */
package dev.spingate.modelgen.ir;
