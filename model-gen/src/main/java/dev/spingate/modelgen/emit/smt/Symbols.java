package dev.spingate.modelgen.emit.smt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The names of one obligation, and the lines that introduce them. Not thread-safe. */
final class Symbols {
    private static final int SHORT = 40; // characters of a term that needs no name of its own

    private final int elements;
    private final Map<String, Integer> uses = new HashMap<>();
    private final SortedSet<String> texts = new TreeSet<>();
    private final SortedSet<String> sorts = new TreeSet<>();
    private final Map<String, String> opaque = new LinkedHashMap<>();
    private final List<String> lines = new ArrayList<>();
    private final List<Vocabulary.Function> functions = new ArrayList<>();

    /**
     * @param elements how many elements each sort has; 0 for any number
     */
    Symbols(int elements) {
        this.elements = elements;
    }

    /** A formula about all elements of a sort, or about some; written out if they are few. */
    String quantified(
            boolean forAll, String wanted, SmtType type, Function<Meaning.Scalar, String> body) {
        if (elements > 0) {
            List<String> cases = values(type).stream()
                    .map(one -> body.apply(new Meaning.Scalar(type, one)))
                    .toList();
            return forAll ? Formula.and(cases) : Formula.or(cases);
        }
        String name = fresh(wanted);
        String said = body.apply(new Meaning.Scalar(type, name));
        return forAll ? Formula.forAll(name, type, said) : Formula.exists(name, type, said);
    }

    private List<String> values(SmtType type) {
        return switch (type) {
            case SmtType.Element element -> Vocabulary.elements(element.sort(), elements);
            case SmtType.Bool _ -> List.of(Formula.TRUE, Formula.FALSE);
            default -> throw new IllegalStateException("no few values of " + type);
        };
    }

    /** A name that nothing else of the obligation has; the first user gets it as it is. */
    String fresh(String wanted) {
        int before = uses.merge(wanted, 1, Integer::sum) - 1;
        return before == 0 ? wanted : fresh(wanted + "_" + before);
    }

    /** The term of a string. */
    String text(String value) {
        texts.add(value);
        return "text." + value;
    }

    /** The elements of a constant. */
    SmtType element(String sort) {
        sorts.add(sort);
        return new SmtType.Element(sort);
    }

    /** A predicate of which nothing is known, named like the operator that it stands for. */
    String opaque(String operator, List<Meaning.Scalar> arguments) {
        opaque.put(
                operator,
                "(declare-fun " + operator + " ("
                        + arguments.stream()
                                .map(one -> one.type().sort())
                                .collect(Collectors.joining(" "))
                        + ") Bool)");
        return Formula.applied(
                operator, arguments.stream().map(Meaning.Scalar::term).toList());
    }

    void line(String line) {
        lines.add(line);
    }

    /** Declares a value of any type, and gives it. */
    Meaning declare(String path, SmtType type) {
        declare(path, type, List.of());
        return reference(path, type, List.of());
    }

    private void declare(String path, SmtType type, List<SmtType> arguments) {
        switch (type) {
            case SmtType.SetOf set -> declare(path, SmtType.BOOL, plus(arguments, set.element()));
            case SmtType.FunctionOf function ->
                declare(path, function.range(), plus(arguments, function.domain()));
            case SmtType.RecordOf record ->
                record.fields().forEach((field, of) -> declare(path + "." + field, of, arguments));
            default -> {
                List<String> on = arguments.stream().map(SmtType::sort).toList();
                functions.add(new Vocabulary.Function(path, on, type.sort()));
                lines.add("(declare-fun " + path + " (" + String.join(" ", on) + ") " + type.sort()
                        + ")");
            }
        }
    }

    /** The value of this name and type, applied to arguments so far. */
    static Meaning reference(String path, SmtType type, List<String> arguments) {
        return switch (type) {
            case SmtType.SetOf set ->
                new Meaning.Members(
                        set.element(),
                        one -> Formula.applied(path, plus(arguments, Translator.term(one))));
            case SmtType.FunctionOf function ->
                new Meaning.Mapping(
                        function.domain(),
                        one -> reference(
                                path, function.range(), plus(arguments, Translator.term(one))));
            case SmtType.RecordOf record -> {
                Map<String, Meaning> fields = new LinkedHashMap<>();
                record.fields()
                        .forEach((field, of) ->
                                fields.put(field, reference(path + "." + field, of, arguments)));
                yield new Meaning.Fields(fields);
            }
            default -> new Meaning.Scalar(type, Formula.applied(path, arguments));
        };
    }

    /** Gives names to a value of a known type, and the value by these names. */
    Meaning define(String path, Meaning meaning, SmtType type) {
        define(path, meaning, type, List.of());
        return reference(path, type, List.of());
    }

    private void define(
            String path, Meaning meaning, SmtType type, List<Meaning.Scalar> parameters) {
        switch (type) {
            case SmtType.SetOf set -> {
                Meaning.Scalar one = parameter(set.element(), parameters);
                String has = ((Meaning.Members) meaning).has().apply(one);
                define(path, Meaning.bool(has), SmtType.BOOL, plus(parameters, one));
            }
            case SmtType.FunctionOf function -> {
                Meaning.Scalar one = parameter(function.domain(), parameters);
                Meaning at = ((Meaning.Mapping) meaning).at().apply(one);
                define(path, at, function.range(), plus(parameters, one));
            }
            case SmtType.RecordOf record ->
                record.fields()
                        .forEach((field, of) -> define(
                                path + "." + field,
                                ((Meaning.Fields) meaning).values().get(field),
                                of,
                                parameters));
            default -> {
                String declared = parameters.stream()
                        .map(one -> "(" + one.term() + " " + one.type().sort() + ")")
                        .collect(Collectors.joining(" "));
                lines.add("(define-fun " + path + " (" + declared + ") " + type.sort() + "\n  "
                        + Translator.term(meaning) + ")");
            }
        }
    }

    private static Meaning.Scalar parameter(SmtType type, List<Meaning.Scalar> before) {
        return new Meaning.Scalar(type, "a" + (before.size() + 1));
    }

    /** Gives names to the parts of a value that are long to write, and the value by these names. */
    Meaning shortened(String path, Meaning meaning) {
        return switch (meaning) {
            case Meaning.Scalar scalar ->
                scalar.term().length() <= SHORT
                        ? scalar
                        : define(fresh(path), scalar, scalar.type());
            case Meaning.Members members -> {
                if (!members.element().isScalar()) {
                    yield members;
                }
                String has = members.has().apply(new Meaning.Scalar(members.element(), "a1"));
                yield has.length() <= SHORT
                        ? members
                        : define(fresh(path), members, new SmtType.SetOf(members.element()));
            }
            case Meaning.Mapping mapping -> mapping;
            case Meaning.Fields fields -> {
                Map<String, Meaning> named = new LinkedHashMap<>();
                fields.values()
                        .forEach(
                                (field, of) -> named.put(field, shortened(path + "." + field, of)));
                yield new Meaning.Fields(named);
            }
        };
    }

    Vocabulary vocabulary() {
        return new Vocabulary(sorts, functions);
    }

    /** Everything that was introduced, sorts first. */
    List<String> lines() {
        List<String> all = new ArrayList<>();
        for (String sort : sorts) {
            all.add(
                    elements == 0
                            ? "(declare-sort " + sort + " 0)"
                            : "(declare-datatypes ((" + sort + " 0)) (("
                                    + Vocabulary.elements(sort, elements).stream()
                                            .map(one -> "(" + one + ")")
                                            .collect(Collectors.joining(" "))
                                    + ")))");
        }
        all.add("(declare-datatypes ((Text 0)) (((text.other)"
                + texts.stream().map(one -> " (text." + one + ")").collect(Collectors.joining())
                + ")))");
        all.addAll(opaque.values());
        all.addAll(lines);
        return all;
    }

    private static <T> List<T> plus(List<? extends T> list, T one) {
        List<T> longer = new ArrayList<>(list);
        longer.add(one);
        return longer;
    }
}
