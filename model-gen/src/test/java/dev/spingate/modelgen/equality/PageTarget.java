package dev.spingate.modelgen.equality;

import dev.spingate.modelgen.emit.docs.ReadPage;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Interpreter;
import dev.spingate.modelgen.ir.SourceFile;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.Value;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.commonmark.node.Node;

/**
 * The decision tables of the generated page, followed as a reader does: from the first row on,
 * until a condition holds. What stands in the cells is added to the module as TLA+ and parsed with
 * it.
 */
final class PageTarget implements Target {
    /** No field has it. */
    private static final long NO_ROW = -1;

    private final PolicyModule module;
    private final Words words;
    private final Interpreter interpreter;
    private final List<Integer> rows = new ArrayList<>();

    /** Writes into a folder of its own below this one. */
    PageTarget(PolicyModule module, Words words, Path folder) {
        this.module = module;
        this.words = words;
        StringBuilder definitions = new StringBuilder();
        ReadPage page = ReadPage.among(module.files());
        for (int policy = 0; policy < module.policies().size(); policy++) {
            List<List<Node>> table = page.decisionTable(module.policies().get(policy));
            rows.add(table.size());
            for (int row = 0; row < table.size(); row++) {
                definitions.append(definitions(policy, row, table.get(row)));
            }
        }
        Value universe = words.universe();
        Map<String, Value> constants = module.typed().module().constants().stream()
                .collect(Collectors.toMap(Declaration::name, _ -> universe));
        this.interpreter =
                new Interpreter(SanyFrontEnd.read(extended(folder, definitions)), constants);
    }

    @Override
    public String name() {
        return "decision tables";
    }

    @Override
    public Answers ask(Questions questions) {
        int width = module.decision().fields().size();
        Answers answers = new Answers(new long[questions.count() * width], width);
        for (int row = 0; row < questions.count(); row++) {
            Value.RecordOf view = words.record(module.view(), questions.view(row));
            long[] answer = answer(questions.policy(row), view, width);
            System.arraycopy(answer, 0, answers.words(), row * width, width);
        }
        return answers;
    }

    private long[] answer(int policy, Value.RecordOf view, int width) {
        Value yes = new Value.Bool(true);
        for (int row = 0; row < rows.get(policy); row++) {
            if (interpreter.apply(when(policy, row), List.of(view)).equals(yes)) {
                Value meant = interpreter.apply(then(policy, row), List.of(view));
                return words.words(module.decision(), (Value.RecordOf) meant);
            }
        }
        long[] none = new long[width];
        Arrays.fill(none, NO_ROW);
        return none;
    }

    /** A cell for the number, one for the condition, one for each field, one for the place. */
    private String definitions(int policy, int row, List<Node> cells) {
        String name = module.policies().get(policy);
        Definition definition = module.typed().module().definition(name).orElseThrow();
        String view = "(" + definition.parameters().getFirst().name() + ") == ";
        List<Type.FieldType> fields = module.decision().fields();
        String condition = ReadPage.code(cells.get(1)).stream()
                .map(one -> "(" + one + ")")
                .collect(Collectors.joining(" /\\ "));
        String answer = IntStream.range(0, fields.size())
                .mapToObj(i -> fields.get(i).name() + " |-> "
                        + ReadPage.code(cells.get(i + 2)).getFirst())
                .collect(Collectors.joining(", ", "[", "]"));
        return when(policy, row) + view + (condition.isEmpty() ? "TRUE" : condition) + "\n"
                + then(policy, row) + view + answer + "\n";
    }

    private static String when(int policy, int row) {
        return "WhenRow" + row + "OfPolicy" + policy;
    }

    private static String then(int policy, int row) {
        return "ThenRow" + row + "OfPolicy" + policy;
    }

    private Path extended(Path folder, CharSequence definitions) {
        try {
            Path copy = Files.createTempDirectory(folder, "page");
            Path from = Path.of(module.typed()
                    .module()
                    .definition(module.policies().getFirst())
                    .orElseThrow()
                    .span()
                    .file());
            for (SourceFile source : module.typed().module().sources()) {
                String file = source.module() + ".tla";
                Files.copy(from.resolveSibling(file), copy.resolve(file));
            }
            Path root = copy.resolve(module.name() + ".tla");
            String text = Files.readString(root);
            int end = text.lastIndexOf("\n====") + 1;
            Files.writeString(root, text.substring(0, end) + definitions + text.substring(end));
            return root;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
