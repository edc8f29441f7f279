package dev.spingate.modelgen.diagnostic;

/**
 * One thing that is wrong: where, what, and what to do about it.
 *
 * @param place where it stands
 * @param cause what is wrong, a sentence without a full stop
 * @param remedy what to do, a sentence without a full stop
 */
public record Diagnostic(Place place, String cause, String remedy) {

    @Override
    public String toString() {
        return place + ": " + cause + "\n    remedy: " + remedy;
    }
}
