package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.ir.Expr;
import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.StringNode;

/** {@code [f EXCEPT !.a[i] = e]}. */
final class UpdateImporter {
    private final ExpressionImporter importer;
    private final Spans spans;

    UpdateImporter(ExpressionImporter importer) {
        this.importer = importer;
        this.spans = importer.spans();
    }

    Expr except(OpApplNode node) {
        ExprOrOpArgNode[] args = node.getArgs();
        Expr of = importer.expression(args[0]);
        List<Expr.Update> updates = new ArrayList<>();
        for (int i = 1; i < args.length; i++) {
            ExprOrOpArgNode[] pair = ((OpApplNode) args[i]).getArgs();
            List<Expr.Step> path = new ArrayList<>();
            for (ExprOrOpArgNode step : ((OpApplNode) pair[0]).getArgs()) {
                path.add(step(step));
            }
            Expr value = importer.expression(pair[1]);
            updates.add(new Expr.Update(path, value, spans.of(args[i])));
        }
        return new Expr.Except(of, updates, spans.of(node));
    }

    /** The parser makes a string of a field's name; only the text tells it from a string. */
    private Expr.Step step(ExprOrOpArgNode node) {
        boolean field =
                node instanceof StringNode && !node.getTreeNode().getImage().startsWith("\"");
        return field
                ? new Expr.Step.OfRecord(((StringNode) node).getRep().toString())
                : new Expr.Step.Index(importer.expression(node));
    }
}
