package dev.spingate.modelgen.scenario;

/** Where a step happens: what its {@code on} names, resolved. */
public sealed interface Site {

    /** GPU work, encoded on a command queue. */
    record OnQueue(String name) implements Site {}

    /** A task of a host worker, registered by the encoding thread, run first in, first out. */
    record OnHost(String name) implements Site {}

    /** The encoding thread does it itself, at once. */
    record OnThread() implements Site {}
}
