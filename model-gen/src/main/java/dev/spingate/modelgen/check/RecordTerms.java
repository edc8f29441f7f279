package dev.spingate.modelgen.check;

import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The types of records: a record is told by its fields, a field by its record. */
final class RecordTerms {
    private final List<Type.RecordOf> types;
    private final Diagnostics diagnostics;
    private final List<Waiting> waiting = new ArrayList<>();

    private record Waiting(Expr.Select select, TypeTerm record, TypeTerm field) {}

    RecordTerms(Map<String, Type> sets, Diagnostics diagnostics) {
        this.types = sets.values().stream()
                .filter(Type.RecordOf.class::isInstance)
                .map(Type.RecordOf.class::cast)
                .distinct()
                .toList();
        this.diagnostics = diagnostics;
    }

    /** The term of a record, told by the names of its fields. */
    TypeTerm literal(Expr.RecordLiteral record) {
        Set<String> names =
                record.fields().stream().map(Expr.Field::name).collect(Collectors.toSet());
        List<Type.RecordOf> fitting =
                types.stream().filter(type -> names(type).equals(names)).toList();
        if (fitting.size() == 1) {
            return TypeTerm.of(fitting.getFirst());
        }
        if (fitting.isEmpty()) {
            explain(record, names);
        } else {
            diagnostics.report(
                    record.span(),
                    "this may be a record of " + fitting.get(0) + " or of " + fitting.get(1),
                    "let the sets of records differ in the name of a field");
        }
        return TypeTerm.unknown();
    }

    private void explain(Expr.RecordLiteral record, Set<String> names) {
        Optional<Type.RecordOf> nearest =
                types.stream().max(Comparator.comparing(type -> shared(type, names)));
        if (nearest.isEmpty() || shared(nearest.get(), names) == 0) {
            diagnostics.report(
                    record.span(),
                    "no set of records has these fields",
                    "define the set, like Name == [field : Set]");
            return;
        }
        Type.RecordOf type = nearest.get();
        for (Expr.Field field : record.fields()) {
            if (type.field(field.name()).isEmpty()) {
                diagnostics.report(
                        field.span(),
                        "a record of " + type + " has no field " + field.name(),
                        "use one of " + String.join(", ", list(type)));
            }
        }
        List<String> missing =
                list(type).stream().filter(one -> !names.contains(one)).toList();
        if (!missing.isEmpty()) {
            diagnostics.report(
                    record.span(),
                    "this record of " + type + " lacks " + String.join(", ", missing),
                    "give every field of " + type + " a value");
        }
    }

    /** The term of a field of something; known later if the record is. */
    TypeTerm field(Expr.Select select, TypeTerm record) {
        TypeTerm field = TypeTerm.unknown();
        waiting.add(new Waiting(select, record, field));
        settle();
        return field;
    }

    /** Types the fields of all that is known to be a record by now. */
    void settle() {
        boolean progress = true;
        while (progress) {
            List<Waiting> known = waiting.stream()
                    .filter(one -> one.record().known().isPresent())
                    .toList();
            waiting.removeAll(known);
            known.forEach(this::select);
            progress = !known.isEmpty();
        }
    }

    private void select(Waiting one) {
        Type type = one.record().known().orElseThrow();
        Expr.Select select = one.select();
        if (!(type instanceof Type.RecordOf record)) {
            diagnostics.report(
                    select.span(), "this is " + type + ", no record", "leave out the field");
            return;
        }
        Optional<Type.FieldType> field = record.field(select.field());
        if (field.isEmpty()) {
            diagnostics.report(
                    select.span(),
                    "a record of " + record + " has no field " + select.field(),
                    "use one of " + String.join(", ", list(record)));
        } else if (!one.field().join(TypeTerm.of(field.get().type()))) {
            diagnostics.report(
                    select.span(),
                    "types clash: this is " + field.get().type() + ", used as " + one.field(),
                    "give what is expected, or change what expects it");
        }
    }

    private static long shared(Type.RecordOf type, Set<String> names) {
        return list(type).stream().filter(names::contains).count();
    }

    private static Set<String> names(Type.RecordOf type) {
        return Set.copyOf(list(type));
    }

    private static List<String> list(Type.RecordOf type) {
        return type.fields().stream().map(Type.FieldType::name).toList();
    }
}
