package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.ir.Definition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;

/**
 * The definitions of a module by the names that they have in the representation, each imported
 * before the first that uses it.
 */
final class Definitions {
    private final Map<String, Entry> known = new LinkedHashMap<>();
    private final Map<String, Optional<Definition>> imported = new LinkedHashMap<>();
    private final Deque<String> begun = new ArrayDeque<>();
    private final List<Diagnostic> refused = new ArrayList<>();
    private final Importer importer;

    /** Imports one definition, and what it uses through the table. */
    @FunctionalInterface
    interface Importer {
        Definition definition(String name, Entry entry, Definitions table);
    }

    /** What the parser knows of a definition, and what the names in it stand for. */
    record Entry(OpDefNode node, Scope scope) {}

    /** The definitions of a root module, in order. */
    Definitions(ModuleNode root, List<OpDefNode> nodes, Importer importer) {
        this.importer = importer;
        for (OpDefNode node : nodes) {
            String name = node.getName().toString();
            known.put(name, new Entry(node, Scope.of(name, node.getBody(), root)));
        }
    }

    /** All of them, in order. */
    List<Definition> all() {
        List.copyOf(known.keySet()).forEach(this::require);
        return imported.values().stream().flatMap(Optional::stream).toList();
    }

    /** Why some of them are missing. */
    List<Diagnostic> refused() {
        return refused;
    }

    /** Whether the module, as the parser shows it, has a definition of this name. */
    boolean has(String name) {
        return known.containsKey(name);
    }

    /** A definition that was named before; empty if it is refused. */
    Optional<Definition> get(String name) {
        return imported.getOrDefault(name, Optional.empty());
    }

    /**
     * The name of a definition that is spoken of in a scope. One that the root module does not see,
     * being {@code LOCAL} to another, comes in under the prefix of that scope, and with what stands
     * there for constants and variables.
     */
    String name(OpDefNode node, Scope scope, SemanticNode at, Spans spans) {
        String visible = scope.prefix() + node.getName();
        String name = isNamed(visible, node) ? visible : hidden(node, scope, at, spans);
        if (begun.contains(name) && !begun.peek().equals(name)) {
            throw new BadInput(
                    Spans.place(spans.of(at)),
                    begun.peek() + " and " + name
                            + " apply each other, which is outside what can be" + " translated",
                    "write one recursive operator");
        }
        require(name);
        return name;
    }

    private boolean isNamed(String name, OpDefNode node) {
        Entry found = known.get(name);
        return found != null && found.node().getSource() == node.getSource();
    }

    private String hidden(OpDefNode node, Scope scope, SemanticNode at, Spans spans) {
        String name = scope.prefix() + node.getName();
        if (known.putIfAbsent(name, new Entry(node, scope)) != null) {
            throw new BadInput(
                    Spans.place(spans.of(at)),
                    "there are two definitions of the name " + name,
                    "rename one of them, though one is LOCAL");
        }
        return name;
    }

    private void require(String name) {
        if (imported.containsKey(name) || begun.contains(name)) {
            return;
        }
        begun.push(name);
        Optional<Definition> definition = Optional.empty();
        try {
            definition = Optional.of(importer.definition(name, known.get(name), this));
        } catch (BadInput e) {
            refused.addAll(e.diagnostics());
        } finally {
            begun.pop();
        }
        imported.put(name, definition);
    }
}
