package dev.spingate.policy;

/** What has a value that somebody waits for: a {@link Word} or an {@link Event}. */
public abstract sealed class Cellular permits Word, Event {
    final Gate gate;
    final int number;
    final Board board;
    private final String name;

    Cellular(Gate gate, String name, int number) {
        this.gate = gate;
        this.name = name;
        this.number = number;
        this.board = gate.ledger.ask(state -> state.cells.at(number).board);
    }

    /** As it was named. */
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return (this instanceof Word ? "word " : "event ") + name;
    }
}
