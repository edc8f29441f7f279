package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TlaValue.TlaInt;
import dev.spingate.modelgen.tlc.TlaValue.TlaSet;
import dev.spingate.modelgen.tlc.TlaValue.TlaString;
import dev.spingate.modelgen.tlc.TlaValue.TlaTuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads what the modules MCScenario and Explain print. */
final class Printed {

    private Printed() {}

    static String text(TlaValue value) {
        return ((TlaString) value).text();
    }

    static int number(TlaValue value) {
        return ((TlaInt) value).value();
    }

    /** The items of a tuple. */
    static List<TlaValue> items(TlaValue value) {
        return ((TlaTuple) value).elements();
    }

    /** A set of numbers. */
    static SortedSet<Integer> numbers(TlaValue value) {
        SortedSet<Integer> numbers = new TreeSet<>();
        ((TlaSet) value).elements().forEach(element -> numbers.add(number(element)));
        return numbers;
    }

    /** A set of strings. */
    private static SortedSet<String> texts(TlaValue value) {
        SortedSet<String> texts = new TreeSet<>();
        ((TlaSet) value).elements().forEach(element -> texts.add(text(element)));
        return texts;
    }

    /** Numbers of the operations that were held back. */
    static SortedSet<Integer> heldBack(List<TlaValue> printed) {
        SortedSet<Integer> held = new TreeSet<>();
        for (TlaValue value : said(printed, "held back")) {
            held.addAll(numbers(value));
        }
        return held;
    }

    /** What the policy decided, each decision once. */
    static List<Decided> decided(List<TlaValue> printed) {
        List<Decided> decided = new ArrayList<>();
        for (TlaValue value : said(printed, "decided")) {
            for (TlaValue element : ((TlaSet) value).elements()) {
                List<TlaValue> fields = items(element);
                decided.add(new Decided(
                        number(fields.get(0)),
                        text(fields.get(1)),
                        text(fields.get(2)),
                        numbers(fields.get(3)),
                        texts(fields.get(4))));
            }
        }
        return decided;
    }

    /** What holds back each unfinished operation of the last stuck state. */
    static List<Obstacle> obstacles(List<TlaValue> printed) {
        List<TlaValue> stuck = said(printed, "stuck");
        List<Obstacle> obstacles = new ArrayList<>();
        if (!stuck.isEmpty()) {
            for (TlaValue element : ((TlaSet) stuck.getLast()).elements()) {
                List<TlaValue> fields = items(element);
                obstacles.add(
                        new Obstacle(number(fields.get(0)), text(fields.get(1)), because((TlaSet)
                                fields.get(2))));
            }
        }
        return obstacles;
    }

    /** What each registered operation needs, where the last run was ended by a refusal. */
    static Map<Integer, SortedSet<Integer>> needs(List<TlaValue> printed) {
        Map<Integer, SortedSet<Integer>> needs = new TreeMap<>();
        List<TlaValue> said = said(printed, "needs");
        if (!said.isEmpty()) {
            for (TlaValue element : ((TlaSet) said.getLast()).elements()) {
                needs.put(number(items(element).get(0)), numbers(items(element).get(1)));
            }
        }
        return needs;
    }

    private static List<Obstacle.Because> because(TlaSet reasons) {
        return reasons.elements().stream()
                .map(Printed::items)
                .map(pair -> new Obstacle.Because(text(pair.get(0)), number(pair.get(1))))
                .toList();
    }

    /** The second items of all printed pairs that begin with {@code what}. */
    private static List<TlaValue> said(List<TlaValue> printed, String what) {
        return printed.stream()
                .filter(value -> value instanceof TlaTuple(List<TlaValue> pair) && pair.size() == 2)
                .map(Printed::items)
                .filter(pair -> pair.getFirst().equals(new TlaString(what)))
                .map(List::getLast)
                .toList();
    }
}
