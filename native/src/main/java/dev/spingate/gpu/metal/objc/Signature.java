package dev.spingate.gpu.metal.objc;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The exact prototype of a message, without receiver and selector, which all messages have.
 *
 * @param result what it returns
 * @param arguments what it takes
 */
public record Signature(TypeCode result, List<TypeCode> arguments) {

    /** No two threads can change it. */
    public Signature {
        arguments = List.copyOf(arguments);
    }

    /**
     * From letters of {@link TypeCode}, the result first: {@code "@Q"} takes an integer and returns
     * an object.
     */
    public static Signature of(String letters) {
        var codes =
                letters.chars().mapToObj(letter -> TypeCode.of((char) letter)).toList();
        boolean structResult = !codes.isEmpty() && codes.getFirst() == TypeCode.SIZE;
        if (codes.isEmpty() || structResult || codes.contains(TypeCode.OTHER)) {
            throw new IllegalArgumentException("no signature: " + letters);
        }
        return new Signature(codes.getFirst(), codes.subList(1, codes.size()));
    }

    /** What the linker is told: result, receiver, selector, arguments. */
    public FunctionDescriptor descriptor() {
        var layouts = Stream.concat(
                        Stream.of(ValueLayout.ADDRESS, ValueLayout.ADDRESS),
                        arguments.stream().map(TypeCode::layout))
                .toArray(MemoryLayout[]::new);
        return result == TypeCode.VOID
                ? FunctionDescriptor.ofVoid(layouts)
                : FunctionDescriptor.of(result.layout(), layouts);
    }

    /** As the runtime spells it, with receiver and selector and without offsets. */
    @Override
    public String toString() {
        return result.letter()
                + "@:"
                + arguments.stream().map(code -> "" + code.letter()).collect(Collectors.joining());
    }
}
