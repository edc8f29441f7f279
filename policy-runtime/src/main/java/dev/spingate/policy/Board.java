package dev.spingate.policy;

/**
 * What is put up of one cell, to be read without a turn: its value, and of its first releases what
 * a policy wants to know. It has two sides; a step that changes something writes the side that is
 * older, and takes effect only after that ({@link Turns#takeEffect}). So the other side can be read
 * meanwhile, and who reads has to look again only if two steps have changed this cell in between.
 */
final class Board {
    private final Side one = new Side();
    private final Side other = new Side();

    Board() {
        one.beginWriting();
        one.forgotten = Side.Release.NONE;
        one.endWriting(0);
    }

    /** The side that is to be written next, inside a turn. */
    Side older() {
        long oneStep = one.step();
        boolean first = oneStep == Side.BEING_WRITTEN
                || other.step() != Side.BEING_WRITTEN && oneStep < other.step();
        return first ? one : other;
    }

    Side one() {
        return one;
    }

    Side other() {
        return other;
    }
}
