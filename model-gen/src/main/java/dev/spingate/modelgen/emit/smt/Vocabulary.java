package dev.spingate.modelgen.emit.smt;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * What an obligation declares.
 *
 * @param sorts in alphabetical order
 * @param functions in the order of the text
 */
public record Vocabulary(SortedSet<String> sorts, List<Function> functions) {

    public Vocabulary {
        sorts = new TreeSet<>(sorts);
        functions = List.copyOf(functions);
    }

    /** A function, or a constant where it has no arguments. */
    public record Function(String name, List<String> arguments, String result) {
        public Function {
            arguments = List.copyOf(arguments);
        }
    }

    /** The names of the first elements of a sort in a small instance. */
    public static List<String> elements(String sort, int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> sort.toLowerCase(java.util.Locale.ROOT) + "." + i)
                .toList();
    }

    /** All applications of a function to the elements of a small instance. */
    public static List<String> applications(Function function, int count) {
        List<String> terms = List.of("");
        for (String argument : function.arguments()) {
            List<String> longer = new ArrayList<>();
            for (String term : terms) {
                elements(argument, count).forEach(one -> longer.add(term + " " + one));
            }
            terms = longer;
        }
        return function.arguments().isEmpty()
                ? List.of(function.name())
                : terms.stream().map(term -> "(" + function.name() + term + ")").toList();
    }
}
