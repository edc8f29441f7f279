package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.ContractWord;
import dev.spingate.modelgen.scenario.Site;
import dev.spingate.modelgen.scenario.Step;
import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TlaValue.TlaBool;
import dev.spingate.modelgen.tlc.TlaValue.TlaRecord;
import dev.spingate.modelgen.tlc.TlaValue.TlaSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The program that a run of the universal model chose, read from its counterexample. */
public final class PrintedProgram {

    private PrintedProgram() {}

    /**
     * The operations of the value of {@code prog}.
     *
     * @throws ClassCastException if it is no program of the specification
     */
    public static List<Operation> of(TlaValue prog) {
        List<Operation> operations = new ArrayList<>();
        for (TlaValue value : Printed.items(prog)) {
            operations.add(operation(operations.size() + 1, ((TlaRecord) value).fields()));
        }
        return operations;
    }

    private static Operation operation(int number, Map<String, TlaValue> fields) {
        Operation.Kind kind =
                Operation.Kind.valueOf(Printed.text(fields.get("kind")).toUpperCase(Locale.ROOT));
        Optional<Operation.Cell> cell = names(fields.get("cells")).stream()
                .findFirst()
                .map(name -> new Operation.Cell(false, name));
        String relation = kind == Operation.Kind.SPIN ? " for " : " of ";
        return new Operation(
                number,
                Printed.text(fields.get("thread")),
                Printed.text(fields.get("process")),
                site(Printed.text(fields.get("site"))),
                kind,
                Printed.numbers(fields.get("deps")),
                ((TlaBool) fields.get("fresh")).value(),
                cell,
                Printed.number(fields.get("value")),
                names(fields.get("reads")),
                names(fields.get("writes")),
                Operation.Ending.valueOf(Printed.text(fields.get("ends")).toUpperCase(Locale.ROOT)),
                ContractWord.find(Step.Barrier.class, Printed.text(fields.get("barrier")))
                        .orElseThrow(),
                ContractWord.find(Step.Load.class, Printed.text(fields.get("load")))
                        .orElseThrow(),
                names(fields.get("targets")),
                number + ":" + kind.specName()
                        + cell.map(c -> relation + c.name()).orElse(""),
                Place.of("counterexample"));
    }

    /** Queues of the universal model are named q1, q2...; its workers h1, h2... */
    private static Site site(String name) {
        if (name.equals("@thread")) {
            return new Site.OnThread();
        }
        return name.startsWith("h") ? new Site.OnHost(name) : new Site.OnQueue(name);
    }

    private static Set<String> names(TlaValue set) {
        return ((TlaSet) set)
                .elements().stream()
                        .map(e -> e instanceof TlaValue.TlaString(String s) ? s : e.toString())
                        .collect(Collectors.toCollection(java.util.TreeSet::new));
    }
}
