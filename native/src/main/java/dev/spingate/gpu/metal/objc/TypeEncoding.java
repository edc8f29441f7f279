package dev.spingate.gpu.metal.objc;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads a method's type encoding as a runtime spells it, for instance {@code
 * v64@0:8{?=QQQ}16{?=QQQ}40}, into a {@link Signature}.
 *
 * <p>Differences of spelling that mean no difference of the call are folded: frame offsets;
 * qualifiers, which gcc writes after {@code ^} and clang before; class names in quotes; a block as
 * {@code @?} or as a pointer to a function; {@code BOOL} as {@code B} or {@code c}; a string as a
 * pointer. Source of the letters: Apple, Objective-C Runtime Programming Guide, Type Encodings.
 */
public final class TypeEncoding {
    private static final String QUALIFIERS = "rnNoORVA";

    private final String text;
    private int at;

    private TypeEncoding(String text) {
        this.text = text;
    }

    /**
     * What the encoding says. A type that no message here uses, and any text that is not an
     * encoding, gives {@link TypeCode#OTHER}, which equals no declared type.
     */
    public static Signature parse(String encoding) {
        var all = new TypeEncoding(encoding).types();
        if (all.size() < 3 || all.get(1) != TypeCode.OBJECT || all.get(2) != TypeCode.SELECTOR) {
            return new Signature(TypeCode.OTHER, List.of());
        }
        return new Signature(all.getFirst(), all.subList(3, all.size()));
    }

    private List<TypeCode> types() {
        var types = new ArrayList<TypeCode>();
        skipNoise();
        while (at < text.length()) {
            types.add(next());
            skipNoise();
        }
        return types;
    }

    private void skipNoise() {
        while (at < text.length() && isNoise(text.charAt(at))) {
            at++;
        }
    }

    private static boolean isNoise(char letter) {
        return Character.isDigit(letter) || letter == '+' || letter == '-' || isQualifier(letter);
    }

    private static boolean isQualifier(char letter) {
        return QUALIFIERS.indexOf(letter) >= 0;
    }

    private TypeCode next() {
        char letter = text.charAt(at++);
        return switch (letter) {
            case '@' -> object();
            case '^' -> pointer();
            case '{', '[', '(' -> composite(letter);
            case '*' -> TypeCode.POINTER;
            case 'c' -> TypeCode.BOOL;
            case 'S', '?' -> TypeCode.OTHER;
            default -> TypeCode.of(letter);
        };
    }

    private TypeCode object() {
        if (isAt('?')) {
            at++;
            if (isAt('<')) {
                skipNested('<', '>');
            }
            return TypeCode.BLOCK;
        }
        if (isAt('"')) {
            int end = text.indexOf('"', at + 1);
            at = end < 0 ? text.length() : end + 1;
        }
        return TypeCode.OBJECT;
    }

    private TypeCode pointer() {
        while (at < text.length() && isQualifier(text.charAt(at))) {
            at++;
        }
        if (isAt('?')) {
            at++;
            return TypeCode.BLOCK;
        }
        if (at < text.length()) {
            next();
        }
        return TypeCode.POINTER;
    }

    private TypeCode composite(char opening) {
        int start = --at;
        skipNested(opening, opening == '{' ? '}' : opening == '[' ? ']' : ')');
        String body = text.substring(start, at);
        return body.endsWith("=QQQ}") ? TypeCode.SIZE : TypeCode.OTHER;
    }

    private void skipNested(char opening, char closing) {
        int depth = 0;
        do {
            depth += isAt(opening) ? 1 : isAt(closing) ? -1 : 0;
            at++;
        } while (depth > 0 && at < text.length());
    }

    private boolean isAt(char letter) {
        return at < text.length() && text.charAt(at) == letter;
    }
}
