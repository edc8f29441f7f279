package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Span;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpDefNode;

/** {@code LET}: names of values together, operators with parameters one inside the other. */
final class LetImporter {
    private final ExpressionImporter importer;
    private final Spans spans;

    LetImporter(ExpressionImporter importer) {
        this.importer = importer;
        this.spans = importer.spans();
    }

    Expr let(LetInNode node) {
        List<OpDefNode> names = List.of(node.getLets());
        for (OpDefNode name : names) {
            check(name);
            importer.nameInLet(name);
        }
        return rest(names.iterator(), node.getBody(), spans.of(node));
    }

    private void check(OpDefNode name) {
        String text = name.getName().toString();
        if (text.contains("!")) {
            throw spans.refuse(
                    name, new Builtins.Refused("INSTANCE inside LET", "write it before"));
        }
        if (isOperator(name) && importer.definitions().has(text)) {
            throw spans.refuse(
                    name,
                    new Builtins.Refused(
                            "an operator inside LET that has the name of another",
                            "rename " + text));
        }
    }

    private static boolean isOperator(OpDefNode name) {
        return name.getParams().length > 0 || RecursiveFunctions.defines(name);
    }

    private Expr rest(Iterator<OpDefNode> names, ExprNode body, Span span) {
        List<Expr.Bound> values = new ArrayList<>();
        while (names.hasNext()) {
            OpDefNode name = names.next();
            if (isOperator(name)) {
                Definition operator = new DefinitionImporter(importer, spans)
                        .definition(name, name.getName().toString(), "");
                Expr inner = rest(names, body, span);
                return let(values, new Expr.LetOperator(operator, inner, span), span);
            }
            values.add(new Expr.Bound(
                    name.getName().toString(),
                    importer.expression(name.getBody()),
                    spans.of(name)));
        }
        return let(values, importer.expression(body), span);
    }

    private static Expr let(List<Expr.Bound> values, Expr body, Span span) {
        return values.isEmpty() ? body : new Expr.Let(values, body, span);
    }
}
