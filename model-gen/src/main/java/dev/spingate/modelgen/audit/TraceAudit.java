package dev.spingate.modelgen.audit;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.spec.SpecFolder;
import java.io.InputStream;
import java.util.Optional;

/** Holds one trace against the specification. */
public final class TraceAudit {
    private final SpecFolder spec;
    private final CompiledSystems systems;

    /** Against this specification; what is compiled of it is kept by {@code systems}. */
    public TraceAudit(SpecFolder spec, CompiledSystems systems) {
        this.spec = spec;
        this.systems = systems;
    }

    /**
     * What came out.
     *
     * @param header the machine of the trace
     * @param events lines behind the header that were followed
     * @param refusal the first line that can not be explained; none if the trace is a behaviour
     * @param mostInFlight the most operations that were remembered at a time
     * @param evaluations how many lines the specification was evaluated for; the others were
     *     answered from memory
     */
    public record Result(
            TraceHeader header,
            long events,
            Optional<Refusal> refusal,
            int mostInFlight,
            long evaluations) {

        /** Whether the whole trace is a behaviour of the specification. */
        public boolean isAccepted() {
            return refusal.isEmpty();
        }
    }

    /**
     * Follows a trace to its end, or to the first line that can not be explained. The stream is not
     * closed. Memory does not grow with the trace, but for two words a cell.
     *
     * @param file how messages name the trace
     * @throws BadInput with file, line and column when it is no trace, or needs more than can be
     *     held: too much in flight, too many explanations
     */
    public Result of(String file, InputStream in) {
        TraceInput input = new TraceInput(file, in);
        if (!input.next()) {
            throw new BadInput(
                    Place.of(file),
                    "the trace is empty",
                    "begin it with {\"spingate-trace\": 1, ...}");
        }
        TraceHeader header = HeaderReader.read(file, input);
        Auditor auditor = new Auditor(spec, systems, header);
        LineParser parser = new LineParser(file, header, auditor.form());
        TraceLine line = new TraceLine(auditor.form().admitted());
        long events = 0;
        Optional<Refusal> refusal = Optional.empty();
        while (refusal.isEmpty() && input.next()) {
            line.number = input.number();
            parser.parse(input.bytes(), input.from(), input.to(), line);
            refusal = follow(file, auditor, line);
            events += refusal.isEmpty() ? 1 : 0;
        }
        return new Result(header, events, refusal, auditor.mostInFlight(), auditor.evaluations());
    }

    private static Optional<Refusal> follow(String file, Auditor auditor, TraceLine line) {
        try {
            return auditor.follow(line);
        } catch (TooManyInFlight e) {
            throw new BadInput(
                    place(file, line),
                    e.getMessage(),
                    "record finish lines as they happen, or audit a shorter part");
        } catch (TooManyStates e) {
            throw new BadInput(
                    place(file, line),
                    e.getMessage(),
                    "record the starts of kernels as well, and say \"starts\": true in the header");
        }
    }

    private static Place place(String file, TraceLine line) {
        return new Place(file, (int) Math.min(line.number, Integer.MAX_VALUE), 0);
    }
}
