package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpDefNode;

/** One operator definition. */
final class DefinitionImporter {
    private final Spans spans;

    DefinitionImporter(Spans spans) {
        this.spans = spans;
    }

    Definition definition(OpDefNode node, SourceText text) {
        if (node.getInRecursive()) {
            throw new BadInput(
                    Spans.place(spans.of(node)),
                    "RECURSIVE " + node.getName() + " is outside what can be translated",
                    "keep what recursion would gather in the data, step by step");
        }
        return new Definition(
                node.getName().toString(),
                parameters(node),
                new ExpressionImporter(spans).expression(node.getBody()),
                node.isLocal(),
                Comments.above(text, node.getLocation().beginLine(), node.getPreComments()),
                spans.of(node));
    }

    private List<Declaration> parameters(OpDefNode node) {
        List<Declaration> parameters = new ArrayList<>();
        for (FormalParamNode parameter : node.getParams()) {
            if (parameter.getArity() > 0) {
                throw new BadInput(
                        Spans.place(spans.of(parameter)),
                        "an operator as a parameter is outside what can be translated",
                        "write one operator for each case");
            }
            parameters.add(new Declaration(parameter.getName().toString(), spans.of(parameter)));
        }
        return parameters;
    }
}
