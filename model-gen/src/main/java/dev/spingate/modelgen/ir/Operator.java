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
    MINUS("-"),
    TIMES("*"),
    /** Rounded down. */
    DIVIDE("\\div"),
    MODULO("%"),
    /** One operand: minus that. */
    NEGATE("-"),
    /** No operand: the natural numbers. */
    NATURALS("Nat"),
    /** No operand: the integers. */
    INTEGERS("Int"),
    /** No operand: all strings. */
    STRINGS("STRING"),
    /** One operand: the union of the sets in it. */
    BIG_UNION("UNION"),
    /** Any number of operands: the set of tuples with one element of each. */
    CROSS("\\X"),
    DOMAIN("DOMAIN"),
    CARDINALITY("Cardinality"),
    IS_FINITE_SET("IsFiniteSet"),
    /** One operand: the set of finite sequences over it. */
    SEQUENCES("Seq"),
    LENGTH("Len"),
    APPEND("Append"),
    HEAD("Head"),
    TAIL("Tail"),
    CONCATENATION("\\o"),
    SUB_SEQUENCE("SubSeq"),
    /** {@code a :> b}: the function of the one argument a, with the value b. */
    SINGLE_FUNCTION(":>"),
    /** {@code f @@ g}: f, and g where f has no value. */
    FUNCTION_UNION("@@"),
    /** The checker's own: prints, always true. */
    PRINT_T("PrintT"),
    /** The checker's own: an error with a message unless it holds. */
    ASSERT("Assert"),
    /** The checker's own: sets one of its registers, always true. */
    TLC_SET("TLCSet"),
    /** The checker's own: the value of one of its registers. */
    TLC_GET("TLCGet");

    private final String symbol;

    Operator(String symbol) {
        this.symbol = symbol;
    }

    /** How TLA+ writes it. */
    public String symbol() {
        return symbol;
    }
}
