package dev.spingate.modelgen.audit;

import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.spec.SpecFolder;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Traces in a shorter spelling, and audits of them. */
final class TraceText {
    static final SpecFolder SPEC = SpecFolder.at(Path.of("..", "spec"));
    static final CompiledSystems SYSTEMS = new CompiledSystems(Path.of("target", "explorer"));
    static final String HEADER = header("");

    private TraceText() {}

    /** A header with two queues and a host; facts begins with a comma, if it is not empty. */
    static String header(String facts) {
        return header("spingate", facts);
    }

    static String header(String policy, String facts) {
        return "{'spingate-trace':1,'policy':'%s'%s,'queues':[{},{}],'hosts':['comm']}"
                .formatted(policy, facts);
    }

    /** Lines with single quotes, each ended with a line break. */
    static byte[] bytes(String... lines) {
        return (String.join("\n", lines) + "\n")
                .replace('\'', '"')
                .getBytes(StandardCharsets.UTF_8);
    }

    static TraceAudit.Result audit(String... lines) {
        return audit(bytes(lines));
    }

    static TraceAudit.Result audit(byte[] trace) {
        return new TraceAudit(SPEC, SYSTEMS).of("t.ndjson", new ByteArrayInputStream(trace));
    }

    /** An operation; rest begins with a comma, if it is not empty. */
    static String encode(int ticket, String site, String kind, String rest) {
        return "{'step':'encode','ticket':%d,'thread':0,%s'kind':'%s'%s}"
                .formatted(
                        ticket,
                        site.isEmpty() ? "" : "'" + site.replace(" ", "':") + ",",
                        kind,
                        rest);
    }

    static String of(String step, int ticket) {
        return "{'step':'%s','ticket':%d}".formatted(step, ticket);
    }

    static String commit(int queue) {
        return "{'step':'commit','thread':0,'queue':%d}".formatted(queue);
    }
}
