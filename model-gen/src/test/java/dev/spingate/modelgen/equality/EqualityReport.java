package dev.spingate.modelgen.equality;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How many rows were compared with what TLC printed, target by target and policy by policy. */
final class EqualityReport {
    private final List<Comparison> comparisons = new ArrayList<>();

    void add(Comparison comparison) {
        comparisons.add(comparison);
    }

    void write(Path file) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(
                    file,
                    JsonMapper.builder()
                                    .enable(SerializationFeature.INDENT_OUTPUT)
                                    .build()
                                    .writeValueAsString(json())
                            + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Like {@code Java: 2691203 rows, 0 differences}, a line for each target. */
    String summary() {
        List<String> lines = new ArrayList<>();
        totals().forEach((target, total) -> lines.add("%s: %d rows, %d differences"
                .formatted(target, total.get("rows"), total.get("differences"))));
        return String.join("\n", lines);
    }

    private Map<String, Object> json() {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("reference", "TLC");
        report.put("targets", totals());
        report.put("comparisons", comparisons.stream().map(EqualityReport::json).toList());
        return report;
    }

    private Map<String, Map<String, Integer>> totals() {
        Map<String, Map<String, Integer>> totals = new TreeMap<>();
        for (Comparison one : comparisons) {
            Map<String, Integer> total =
                    totals.computeIfAbsent(one.target(), _ -> new LinkedHashMap<>());
            total.merge("rows", one.rows(), Integer::sum);
            total.merge("differences", one.differences(), Integer::sum);
        }
        return totals;
    }

    private static Map<String, Object> json(Comparison one) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("target", one.target());
        json.put("policy", one.policy());
        json.put("queues", one.slice().space().words().atoms());
        json.put("varied", one.slice().varied());
        json.put("rows", one.rows());
        json.put("differences", one.differences());
        return json;
    }
}
