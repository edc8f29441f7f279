package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpDefNode;

/** One operator definition, of the module or of a {@code LET}. */
final class DefinitionImporter {
    private static final Builtins.Refused PARAMETERS = new Builtins.Refused(
            "an INSTANCE with parameters", "write one INSTANCE for each case, with constants");

    private final ExpressionImporter body;
    private final Spans spans;

    /** Imports bodies by another importer. */
    DefinitionImporter(ExpressionImporter body, Spans spans) {
        this.body = body;
        this.spans = spans;
    }

    /**
     * A definition.
     *
     * @param name its name in the representation
     * @param comment what is said of it
     */
    Definition definition(OpDefNode node, String name, String comment) {
        OpDefNode written = node.getSource();
        if (node.getParams().length > written.getParams().length) {
            throw spans.refuse(node, PARAMETERS);
        }
        boolean function = RecursiveFunctions.defines(node);
        List<Declaration> parameters = parameters(node);
        if (function) {
            parameters.add(body.functions().begin(node, name));
        }
        return new Definition(
                name,
                parameters,
                body.expression(node.getBody()),
                written.getInRecursive() || function,
                node.isLocal(),
                comment,
                spans.of(written));
    }

    private List<Declaration> parameters(OpDefNode node) {
        List<Declaration> parameters = new ArrayList<>();
        for (FormalParamNode parameter : node.getParams()) {
            if (parameter.getArity() > 0) {
                throw spans.refuse(
                        parameter,
                        new Builtins.Refused(
                                "an operator as a parameter", "write one operator for each case"));
            }
            parameters.add(new Declaration(parameter.getName().toString(), spans.of(parameter)));
        }
        return parameters;
    }
}
