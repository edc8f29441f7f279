package dev.spingate.modelgen.prove;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.emit.smt.ProofPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The declared proofs of a specification.
 *
 * @param file where they are declared, {@code proof/obligations.json}
 * @param proofs in the order of the file
 */
public record Plans(Path file, List<ProofPlan> proofs) {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    public Plans {
        proofs = List.copyOf(proofs);
    }

    private record FileForm(List<ProofPlan> proofs) {}

    /** The names of the proofs, in the order of the file. */
    public List<String> names() {
        return proofs.stream().map(ProofPlan::name).toList();
    }

    /** The file of the module that a proof is about. */
    public Path moduleOf(ProofPlan proof) {
        return file.resolveSibling(proof.module());
    }

    /** Where a specification declares its proofs; the file need not exist. */
    public static Path fileOf(Path specFolder) {
        return specFolder.resolve("proof").resolve("obligations.json");
    }

    /**
     * Reads them, strictly.
     *
     * @param specFolder the folder of the specification
     * @throws BadInput with the place, when the file is missing, no JSON or of another form
     */
    public static Plans read(Path specFolder) {
        Path file = fileOf(specFolder);
        try {
            FileForm form = MAPPER.readValue(Files.readString(file), FileForm.class);
            Set<String> names = new HashSet<>();
            for (ProofPlan proof : form.proofs()) {
                if (!names.add(proof.name())) {
                    throw new BadInput(
                            Place.of(file),
                            "two proofs are called \"" + proof.name() + "\"",
                            "give each a name of its own");
                }
            }
            return new Plans(file, form.proofs());
        } catch (JsonProcessingException e) {
            JsonLocation at = e.getLocation();
            throw new BadInput(
                    at == null
                            ? Place.of(file)
                            : new Place(file.toString(), at.getLineNr(), at.getColumnNr()),
                    "this declares no proofs: " + e.getOriginalMessage(),
                    "write it as model-gen/plugin/README.md shows");
        } catch (IOException _) {
            throw new BadInput(
                    Place.of(file),
                    "the proofs of the specification can not be read",
                    "add the file, or name another folder with --spec");
        }
    }
}
