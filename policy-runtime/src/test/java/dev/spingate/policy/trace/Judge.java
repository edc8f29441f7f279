package dev.spingate.policy.trace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TlaValue.TlaBool;
import dev.spingate.modelgen.tlc.TlaValue.TlaString;
import dev.spingate.policy.Site;
import dev.spingate.policy.Work;
import dev.spingate.policy.trace.SpecificationOfProgram.Move;
import dev.spingate.policy.trace.SpecificationOfProgram.State;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether a short trace is a behaviour of the specification, found out the long way: the program is
 * what the trace encodes, and all states are kept that its lines can lead to in {@code
 * spec/MCRecorded.tla}, with starts in every place where they are possible. It shares no code with
 * the audit, forgets nothing and knows no slots.
 */
final class Judge {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final TracedMachine machine;
    private final Map<SmallProgram, SpecificationOfProgram> known = new HashMap<>();

    Judge(TracedMachine machine) {
        this.machine = machine;
    }

    /**
     * Whether the lines behind the header are a behaviour. What was rejected is not registered, so
     * the rest is that of a program without it, and each rejection the end of one with it.
     */
    boolean accepts(List<String> lines) {
        List<JsonNode> kept = new ArrayList<>();
        for (String text : lines) {
            JsonNode line = read(text);
            if (line.path("verdict").asText().equals("REJECT")) {
                List<JsonNode> ending = new ArrayList<>(kept);
                ending.add(line);
                if (!isBehaviour(ending)) {
                    return false;
                }
            } else {
                kept.add(line);
            }
        }
        return isBehaviour(kept);
    }

    private boolean isBehaviour(List<JsonNode> all) {
        SmallProgram program = programOf(all);
        if (program == null) {
            return false;
        }
        SpecificationOfProgram specification = known.computeIfAbsent(
                program, one -> new SpecificationOfProgram(one, machine, "Spingate"));
        Set<State> states = Set.of(specification.beginning());
        for (JsonNode line : all) {
            Set<State> next = new HashSet<>();
            for (State state : machine.starts() ? states : withStarts(specification, states)) {
                addAfter(specification, state, line, next);
            }
            states = next;
        }
        return !states.isEmpty();
    }

    static JsonNode read(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** What is encoded, by ticket; null if the tickets are not 1, 2, 3. */
    private static SmallProgram programOf(List<JsonNode> lines) {
        List<Work> operations = new ArrayList<>();
        for (JsonNode line : lines) {
            if (step(line).equals("encode")) {
                int number = operations.size() + 1;
                boolean rejected = !line.has("ticket");
                if (!rejected && line.get("ticket").asInt() != number) {
                    return null;
                }
                Work work = work(line);
                if (!fits(work, operations, number)) {
                    return null;
                }
                operations.add(work);
            }
        }
        return new SmallProgram(operations);
    }

    private static boolean fits(Work work, List<Work> before, int number) {
        return work.needs().stream()
                .allMatch(need -> need <= number
                        && (!work.onQueue()
                                || need == number
                                || sameStream(before.get((int) (need - 1)), work)));
    }

    private static boolean sameStream(Work one, Work other) {
        return one.site().equals(other.site()) && one.thread() == other.thread();
    }

    private static String step(JsonNode line) {
        return line.get("step").asText();
    }

    private static Work work(JsonNode line) {
        List<Long> needs = new ArrayList<>();
        line.path("needs").forEach(need -> needs.add(need.asLong()));
        Site site = line.has("queue")
                ? Site.queue(line.get("queue").asInt())
                : line.has("host") ? Site.host(line.get("host").asInt()) : Site.thread();
        return new Work(
                line.get("thread").asInt(),
                site,
                Work.Kind.valueOf(line.get("kind").asText().toUpperCase(Locale.ROOT)),
                line.has("cell") ? OptionalInt.of(line.get("cell").asInt()) : OptionalInt.empty(),
                line.path("value").asLong(),
                needs,
                line.path("fresh").asBoolean());
    }

    private static Set<State> withStarts(SpecificationOfProgram specification, Set<State> states) {
        Set<State> all = new HashSet<>(states);
        Deque<State> fresh = new ArrayDeque<>(states);
        while (!fresh.isEmpty()) {
            for (Move move : specification.moves(fresh.pop())) {
                if (move.action().equals("StartKernel") && all.add(move.to())) {
                    fresh.push(move.to());
                }
            }
        }
        return all;
    }

    private void addAfter(
            SpecificationOfProgram specification, State state, JsonNode line, Set<State> next) {
        if (step(line).equals("reached")) {
            if (state.cell(line.get("cell").asInt()) == line.get("value").asLong()) {
                next.add(state);
            }
            return;
        }
        boolean any = false;
        for (Move move : specification.moves(state)) {
            if (tells(line, move, state)) {
                next.add(move.to());
                any = true;
            }
        }
        if (step(line).equals("commit") && !any && !hasOpen(state, line, specification)) {
            next.add(state); // nothing is there to be committed, which changes nothing
        }
    }

    private static boolean hasOpen(
            State state, JsonNode line, SpecificationOfProgram specification) {
        return state.open().stream()
                .anyMatch(number -> isOf(line, specification.program().operation(number)));
    }

    private static boolean isOf(JsonNode line, Work work) {
        return work.thread() == line.get("thread").asInt()
                && work.site().equals(Site.queue(line.get("queue").asInt()));
    }

    private boolean tells(JsonNode line, Move move, State from) {
        int ticket = line.path("ticket").asInt();
        return switch (step(line)) {
            case "encode" ->
                Set.of("Encode", "Release").contains(move.action())
                        && isNext(move, from)
                        && isDecided(line, move);
            case "commit" ->
                move.ending() != 0 && isOf(line, from.program().operation(move.ending()));
            case "start" -> move.action().equals("StartKernel") && move.operation() == ticket;
            case "finish" ->
                Set.of("FinishKernel", "Run", "Pass").contains(move.action())
                        && move.operation() == ticket;
            case "giveUp" -> move.action().equals("GiveUp") && move.operation() == ticket;
            default -> false;
        };
    }

    /** The operations of the program are numbered as the trace encodes them. */
    private static boolean isNext(Move move, State from) {
        int encoded = 0;
        while (encoded < from.program().operations().size()
                && !from.status(encoded + 1).equals("new")) {
            encoded++;
        }
        return move.operation() == encoded + 1;
    }

    private boolean isDecided(JsonNode line, Move move) {
        Map<String, TlaValue> made = move.to().registration(move.operation());
        Set<Integer> commits = new TreeSet<>();
        move.committed()
                .forEach(number ->
                        commits.add(move.to().program().operation(number).site().index()));
        return made.get("verdict").equals(new TlaString(line.path("verdict").asText("ADMIT")))
                && made.get("reason")
                        .equals(new TlaString(line.path("reason").asText("NOT_A_WAIT")))
                && made.get("bounded").equals(new TlaBool(line.path("bounded").asBoolean()))
                && made.get("signal")
                        .equals(new TlaString(line.path("signalledBy").asText("nobody")))
                && SpecificationOfProgram.numbers(made.get("waits")).equals(numbers(line, "waits"))
                && commits.equals(numbers(line, "commits"));
    }

    private static Set<Integer> numbers(JsonNode line, String field) {
        Set<Integer> numbers = new TreeSet<>();
        line.path(field).forEach(one -> numbers.add(one.asInt()));
        return numbers;
    }
}
