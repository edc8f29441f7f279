package dev.spingate.gpu.metal.objc;

/**
 * A message as a binding declares it.
 *
 * @param selector its name, with one colon an argument
 * @param signature its exact prototype
 */
public record Message(String selector, Signature signature) {

    /** Refuses a selector that takes another number of arguments than the signature. */
    public Message {
        long colons = selector.chars().filter(letter -> letter == ':').count();
        if (colons != signature.arguments().size()) {
            throw new IllegalArgumentException(
                    selector + " takes another number of arguments than " + signature);
        }
    }

    /** With the signature in letters, see {@link Signature#of}. */
    public static Message of(String selector, String letters) {
        return new Message(selector, Signature.of(letters));
    }
}
