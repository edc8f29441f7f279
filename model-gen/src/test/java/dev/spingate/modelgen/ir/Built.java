package dev.spingate.modelgen.ir;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How something of the representation is built, without the places and the comments, and with
 * conjuncts of conjuncts in one list.
 */
final class Built {
    private Built() {}

    static String of(Object part) {
        return switch (part) {
            case List<?> list ->
                list.stream().map(Built::of).collect(Collectors.joining(", ", "[", "]"));
            case Optional<?> optional -> optional.map(Built::of).orElse("none");
            case Expr.Builtin builtin
            when isList(builtin.operator()) ->
                builtin.operator() + of(flat(builtin.operator(), builtin).toList());
            case Definition definition ->
                definition.name() + parameters(definition) + definition.recursive() + " "
                        + of(definition.body());
            case Record record ->
                Stream.of(record.getClass().getRecordComponents())
                        .filter(one -> one.getType() != Span.class)
                        .map(one -> of(value(record, one)))
                        .collect(Collectors.joining(
                                " ", record.getClass().getSimpleName() + "(", ")"));
            default -> part.toString();
        };
    }

    private static boolean isList(Operator operator) {
        return operator == Operator.AND || operator == Operator.OR;
    }

    private static Stream<Expr> flat(Operator operator, Expr expr) {
        return expr instanceof Expr.Builtin builtin && builtin.operator() == operator
                ? builtin.operands().stream().flatMap(one -> flat(operator, one))
                : Stream.of(expr);
    }

    private static String parameters(Definition definition) {
        return definition.parameters().stream().map(Declaration::name).toList().toString();
    }

    private static Object value(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
