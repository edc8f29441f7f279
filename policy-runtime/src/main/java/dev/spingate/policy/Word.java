package dev.spingate.policy;

/** A word in memory that kernels poll and that somebody stores to. */
public final class Word extends Cellular {

    Word(Gate gate, String name, int number) {
        super(gate, name, number);
    }
}
