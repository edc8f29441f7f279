package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.files.WholeFile;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A test suite in the XML that build servers read: one case for each run. */
public final class JUnitXml {
    private final String suite;
    private final List<Case> cases;

    /**
     * One case.
     *
     * @param group shown as its class
     * @param elapsed what it took now
     * @param failures what is wrong, in sentences; empty for a case that passed
     * @param note what else there is to say; empty if nothing
     * @param skipped why nothing was done; empty if it was
     */
    public record Case(
            String group,
            String name,
            Duration elapsed,
            List<String> failures,
            String note,
            String skipped) {
        public Case {
            failures = List.copyOf(failures);
        }

        /** A case of which something was done. */
        public Case(
                String group, String name, Duration elapsed, List<String> failures, String note) {
            this(group, name, elapsed, failures, note, "");
        }

        /** A case that was left out. */
        public static Case skipped(String group, String name, String why) {
            return new Case(group, name, Duration.ZERO, List.of(), "", why);
        }

        /** A case with nothing else to say. */
        public Case(String group, String name, Duration elapsed, List<String> failures) {
            this(group, name, elapsed, failures, "");
        }

        /** The case of a declared run. */
        public static Case of(Judgement judgement) {
            Duration elapsed = judgement.result().elapsed();
            boolean cached = judgement.cachedAs().isPresent();
            return new Case(
                    judgement.declared().module().replaceFirst("\\.tla$", ""),
                    judgement.declared().name(),
                    cached ? Duration.ZERO : elapsed,
                    judgement.differences(),
                    cached ? "cached: the run took " + seconds(elapsed) + " s when made" : "");
        }

        /** The case of a run that another engine made. */
        public static Case of(SecondRun run) {
            return new Case(
                    run.declared().module().replaceFirst("\\.tla$", "") + "." + run.engine(),
                    run.declared().name(),
                    run.elapsed(),
                    run.differences());
        }

        /** The case of a canary. */
        public static Case of(Canaries.Report report) {
            return new Case(
                    "Canaries",
                    report.name(),
                    report.elapsed(),
                    report.isAsDocumented()
                            ? List.of()
                            : List.of("expected " + report.expected() + ", got " + report.got()),
                    report.cached() ? "cached: no run was made now" : "");
        }
    }

    /** A suite with its cases, in their order. */
    public JUnitXml(String suite, List<Case> cases) {
        this.suite = suite;
        this.cases = List.copyOf(cases);
    }

    /** The document, ending with a line break. */
    public String text() {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            writeSuite(xml);
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("writing to memory cannot fail", e);
        }
        return text.append("\n").toString();
    }

    /** Writes the document, wholly or not at all. */
    public void write(Path file) {
        WholeFile.write(file, text().getBytes(StandardCharsets.UTF_8));
    }

    private void writeSuite(XMLStreamWriter xml) throws XMLStreamException {
        long failed = cases.stream().filter(test -> !test.failures().isEmpty()).count();
        Duration elapsed = cases.stream().map(Case::elapsed).reduce(Duration.ZERO, Duration::plus);
        xml.writeStartElement("testsuite");
        attribute(xml, "name", suite);
        attribute(xml, "tests", Integer.toString(cases.size()));
        attribute(xml, "failures", Long.toString(failed));
        attribute(xml, "errors", "0");
        attribute(
                xml,
                "skipped",
                Long.toString(
                        cases.stream().filter(test -> !test.skipped().isEmpty()).count()));
        attribute(xml, "time", seconds(elapsed));
        for (Case test : cases) {
            writeCase(xml, test);
        }
        xml.writeCharacters("\n");
        xml.writeEndElement();
    }

    private static void writeCase(XMLStreamWriter xml, Case test) throws XMLStreamException {
        xml.writeCharacters("\n  ");
        xml.writeStartElement("testcase");
        attribute(xml, "classname", test.group());
        attribute(xml, "name", test.name());
        attribute(xml, "time", seconds(test.elapsed()));
        if (!test.skipped().isEmpty()) {
            xml.writeEmptyElement("skipped");
            attribute(xml, "message", test.skipped());
        }
        if (!test.failures().isEmpty()) {
            xml.writeStartElement("failure");
            attribute(xml, "message", test.failures().getFirst());
            attribute(xml, "type", "differs");
            xml.writeCharacters(printable(String.join("\n", test.failures())));
            xml.writeEndElement();
        }
        if (!test.note().isEmpty()) {
            xml.writeStartElement("system-out");
            xml.writeCharacters(printable(test.note()));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private static void attribute(XMLStreamWriter xml, String name, String value)
            throws XMLStreamException {
        xml.writeAttribute(name, printable(value));
    }

    /** XML 1.0 has no way to write most control characters. */
    private static String printable(String text) {
        StringBuilder printable = new StringBuilder();
        text.codePoints().map(c -> isPrintable(c) ? c : '?').forEach(printable::appendCodePoint);
        return printable.toString();
    }

    private static boolean isPrintable(int c) {
        return c == '\n'
                || c == '\t'
                || c >= ' ' && c < Character.MIN_SURROGATE
                || c > Character.MAX_SURROGATE && c != 0xfffe && c != 0xffff;
    }

    private static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%.3f", duration.toMillis() / 1000.0);
    }
}
