package dev.spingate.modelgen.ir;

/** The operators of TLA+ that have a meaning of their own in the representation. */
public enum Operator {
    NOT("~"),
    /** Any number of operands. */
    AND("/\\"),
    /** Any number of operands. */
    OR("\\/"),
    IMPLIES("=>"),
    EQUIVALENT("<=>"),
    EQUAL("="),
    DIFFERENT("#"),
    IN("\\in"),
    NOT_IN("\\notin"),
    SUBSET_OR_EQUAL("\\subseteq"),
    UNION("\\cup"),
    INTERSECTION("\\cap"),
    WITHOUT("\\"),
    /** The set of all subsets of a set. */
    SUBSETS("SUBSET"),
    /** No operand: the set of the two truth values. */
    BOOLEANS("BOOLEAN"),
    /** The integers from one to another, both included. */
    RANGE(".."),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">="),
    PLUS("+"),
    MINUS("-");

    private final String symbol;

    Operator(String symbol) {
        this.symbol = symbol;
    }

    /** How TLA+ writes it. */
    public String symbol() {
        return symbol;
    }
}
