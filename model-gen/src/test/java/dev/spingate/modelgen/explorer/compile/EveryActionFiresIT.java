package dev.spingate.modelgen.explorer.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.explorer.Relation;
import dev.spingate.modelgen.explorer.Search;
import dev.spingate.modelgen.explorer.SearchOptions;
import dev.spingate.modelgen.explorer.compiled.CompiledRelation;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Models;
import dev.spingate.modelgen.tlc.RunConfiguration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** No action of the system is dead: each is taken in some declared run. */
@Timeout(300)
class EveryActionFiresIT {
    private static final SpecFolder SPEC = SpecFolder.at(Path.of("..", "spec"));

    private static final Models MODELS = Models.read(SPEC);

    /** Small ones that together take all; an action that is new needs one, too. */
    private static final List<String> RUNS =
            List.of("R9_None", "B_Kept", "Orphan_Spingate", "C01_Yielded", "M17_EventKilled");

    @TempDir
    static Path compiled;

    @Test
    void shouldTakeEveryActionInSomeDeclaredRun() throws IOException {
        Set<String> left = actions();
        assertThat(left).hasSizeGreaterThan(10).contains("Drop", "Expire", "GiveUp");
        for (String run : RUNS) {
            left.removeAll(taken(MODELS.named(run)));
        }
        assertThat(left).as("actions that none of these runs takes").isEmpty();
    }

    private static Set<String> actions() throws IOException {
        String text = Files.readString(SPEC.file("System.tla"));
        return Pattern.compile("(\\w+)\\((?:o|t, q)\\)")
                .matcher(text.substring(text.lastIndexOf("Next ==")))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> taken(DeclaredRun run) {
        Set<String> taken = new TreeSet<>();
        CompiledSystems.Source source = new CompiledSystems.Source(
                SPEC.file(run.module()), RunConfiguration.read(SPEC.file(run.config())), List.of());
        return new CompiledSystems(compiled).use(source, relation -> {
            Search.run(new Noting(relation, taken), SearchOptions.DEFAULT);
            return taken;
        });
    }

    /** A relation that notes by which actions its steps are. */
    private record Noting(CompiledRelation relation, Set<String> taken) implements Relation {
        @Override
        public List<String> actions() {
            return relation.actions();
        }

        @Override
        public List<String> invariants() {
            return relation.invariants();
        }

        @Override
        public int words() {
            return relation.words();
        }

        @Override
        public void families(Consumer<? super Family> each) {
            relation.families(each);
        }

        @Override
        public Walker walker() {
            Walker walker = relation.walker();
            return new Walker() {
                @Override
                public void enter(Family family) {
                    walker.enter(family);
                }

                @Override
                public void beginnings(Sink sink) {
                    walker.beginnings(sink);
                }

                @Override
                public void at(long[] words, int offset) {
                    walker.at(words, offset);
                }

                @Override
                public int violated() {
                    return walker.violated();
                }

                @Override
                public void steps(Sink sink) {
                    walker.steps((action, words) -> {
                        taken.add(relation.actions().get(action));
                        sink.state(action, words);
                    });
                }
            };
        }
    }
}
