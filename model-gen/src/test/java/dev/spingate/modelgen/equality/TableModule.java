package dev.spingate.modelgen.equality;

import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A TLA+ module that makes TLC evaluate policies and print what they answer: for each view of each
 * slice a tuple of the slice's number, the view's number and the answer's. A number stands for a
 * record as digits do, the first field's being the lowest, each as large as the field has values.
 */
final class TableModule {
    static final String NAME = "PolicyTable";

    private final PolicyModule module;
    private final Map<String, String> lists = new LinkedHashMap<>();

    TableModule(PolicyModule module) {
        this.module = module;
    }

    String text(List<Slice> slices) {
        List<String> rows = IntStream.range(0, slices.size())
                .mapToObj(number -> rows(number, slices.get(number)))
                .toList();
        List<String> instances = slices.stream()
                .map(slice -> slice.space().words().atoms())
                .distinct()
                .map(this::instance)
                .toList();
        List<String> values = new ArrayList<>();
        lists.forEach((list, name) ->
                values.add("%1$s == %2$s\nNumber%1$s == Number(%1$s)".formatted(name, list)));
        return """
                ---- MODULE %s ----
                (* Made by a test from %s; see TableModule.java. *)
                EXTENDS Integers, TLC
                %s
                Number(list) ==
                  [value \\in {list[k] : k \\in DOMAIN list} |->
                    (CHOOSE k \\in DOMAIN list : list[k] = value) - 1]
                %s
                %s
                ====
                """.formatted(
                        NAME,
                        module.name(),
                        String.join("\n", instances),
                        String.join("\n", values),
                        String.join("\n", rows));
    }

    private String instance(int atoms) {
        String with = module.typed().module().constants().stream()
                .map(Declaration::name)
                .map(name -> name + " <- 0.." + (atoms - 1))
                .collect(Collectors.joining(", "));
        return "Of%d == INSTANCE %s%s"
                .formatted(atoms, module.name(), with.isEmpty() ? "" : " WITH " + with);
    }

    private String rows(int number, Slice slice) {
        List<Type.FieldType> fields = module.view().fields();
        Words words = slice.space().words();
        List<String> bounds = new ArrayList<>();
        List<String> values = new ArrayList<>();
        List<String> digits = new ArrayList<>(List.of("0"));
        long weight = 1;
        for (int i = 0; i < fields.size(); i++) {
            String field = fields.get(i).name();
            String list = list(fields.get(i).type(), words);
            int choices = slice.space().choices(i);
            if (choices > 1) {
                bounds.add("at_" + field + " \\in 1.." + choices);
                digits.add(weight + " * (at_" + field + " - 1)");
            }
            values.add(field + " |-> " + list + "[" + (choices > 1 ? "at_" + field : "1") + "]");
            weight *= choices;
        }
        String decision = "Of%d!%s([%s])"
                .formatted(
                        words.atoms(),
                        module.policies().get(slice.policy()),
                        String.join(", ", values));
        return """
                Answer%1$d(d) == %2$s
                ASSUME %3$sPrintT(<<%1$d, %4$s,
                  Answer%1$d(%5$s)>>)""".formatted(
                        number,
                        answer(words),
                        bounds.isEmpty() ? "" : "\\A " + String.join(", ", bounds) + " : ",
                        String.join(" + ", digits),
                        decision);
    }

    private String answer(Words words) {
        List<String> digits = new ArrayList<>();
        long weight = 1;
        for (Type.FieldType field : module.decision().fields()) {
            digits.add("%d * Number%s[d.%s]"
                    .formatted(weight, list(field.type(), words), field.name()));
            weight *= words.all(field.type()).size();
        }
        if (weight > Integer.MAX_VALUE) {
            throw new AssertionError("TLC's numbers are too small for these answers");
        }
        return String.join(" + ", digits);
    }

    /** The name of the tuple of all values of a type, in the order of their words. */
    private String list(Type type, Words words) {
        String list = words.all(type).stream()
                .map(word -> words.text(type, word))
                .collect(Collectors.joining(", ", "<<", ">>"));
        return lists.computeIfAbsent(list, _ -> "Values" + lists.size());
    }
}
