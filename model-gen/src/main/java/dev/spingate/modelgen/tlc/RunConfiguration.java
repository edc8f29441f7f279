package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a TLC configuration says of a module: which constants have which values, what stands for
 * what, and what is run and checked. Immutable.
 *
 * @param file the configuration
 * @param values by name of a constant, in the order of the file: {@code N = 3}
 * @param replacements by name of a constant or an operator, the operator that stands for it, in the
 *     order of the file: {@code Op <- MCOp}
 * @param places by name, where each of these stands
 * @param specification the formula of the behaviours, if it is named
 * @param init the predicate of the beginnings, if it is named
 * @param next the action of the steps, if it is named
 * @param invariants in the order of the file
 * @param properties in the order of the file
 */
public record RunConfiguration(
        Path file,
        Map<String, TlaValue> values,
        Map<String, String> replacements,
        Map<String, Place> places,
        Optional<String> specification,
        Optional<String> init,
        Optional<String> next,
        List<String> invariants,
        List<String> properties) {

    public RunConfiguration {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        replacements = Collections.unmodifiableMap(new LinkedHashMap<>(replacements));
        places = Map.copyOf(places);
        invariants = List.copyOf(invariants);
        properties = List.copyOf(properties);
    }

    /**
     * Reads a configuration.
     *
     * @throws BadInput when the file can not be read, or a constant is given in a way that is not
     *     understood
     */
    public static RunConfiguration read(Path file) {
        TlcConfig config = TlcConfig.read(file);
        ConfigConstants constants = ConfigConstants.read(config);
        return new RunConfiguration(
                file,
                constants.values(),
                constants.replacements(),
                constants.places(),
                last(config, "SPECIFICATION"),
                last(config, "INIT"),
                last(config, "NEXT"),
                config.names("INVARIANTS"),
                config.names("PROPERTIES"));
    }

    /** Where a name stands among the constants; the whole file if it does not. */
    public Place place(String name) {
        return places.getOrDefault(name, Place.of(file));
    }

    /** The same where a constant has another value. */
    public RunConfiguration withValue(String constant, TlaValue value) {
        Map<String, TlaValue> others = new LinkedHashMap<>(values);
        others.put(constant, value);
        return new RunConfiguration(
                file,
                others,
                replacements,
                places,
                specification,
                init,
                next,
                invariants,
                properties);
    }

    /** The same with other behaviours. */
    RunConfiguration withSpecification(String formula) {
        return new RunConfiguration(
                file,
                values,
                replacements,
                places,
                Optional.of(formula),
                Optional.empty(),
                Optional.empty(),
                invariants,
                properties);
    }

    private static Optional<String> last(TlcConfig config, String keyword) {
        return config.names(keyword).stream().reduce((_, later) -> later);
    }
}
