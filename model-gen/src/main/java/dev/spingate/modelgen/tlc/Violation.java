package dev.spingate.modelgen.tlc;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What exactly a run found violated, by name. */
final class Violation {
    private static final Pattern NAME =
            Pattern.compile("(?:Invariant|Action property|Property) (.+?) is violated");

    private final TlcRequest request;
    private final TlcConfig config;
    private final ToolOutput output;

    Violation(TlcRequest request, TlcConfig config, ToolOutput output) {
        this.request = request;
        this.config = config;
        this.output = output;
    }

    Optional<String> name() {
        return output.messages().stream()
                .flatMap(message -> nameIn(message).stream())
                .findFirst();
    }

    private Optional<String> nameIn(TlcMessage message) {
        return switch (message.code()) {
            case MessageCode.INVARIANT_VIOLATED,
                    MessageCode.INVARIANT_VIOLATED_INITIAL,
                    MessageCode.ACTION_PROPERTY_VIOLATED,
                    MessageCode.PROPERTY_VIOLATED_INITIAL -> {
                Matcher matcher = NAME.matcher(message.firstLine());
                yield matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
            }
            case MessageCode.TEMPORAL_PROPERTY_VIOLATED -> onlyProperty();
            case MessageCode.ASSUMPTION_FALSE ->
                ModulePlace.in(message.text()).map(this::assumption);
            default -> Optional.empty();
        };
    }

    /** TLC does not say which temporal property is violated. */
    private Optional<String> onlyProperty() {
        List<String> properties = config.names("PROPERTIES");
        return properties.size() == 1 ? Optional.of(properties.getFirst()) : Optional.empty();
    }

    private String assumption(ModulePlace place) {
        return new ModuleFiles(request.module(), output.sanyLines())
                .assumptionAt(place)
                .orElse(place.module() + ":" + place.line() + ":" + place.column());
    }
}
