package dev.spingate.modelgen.emit.braces;

import dev.spingate.modelgen.emit.Names;
import dev.spingate.modelgen.emit.SourceWriter;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import java.util.List;

/** The constants of an enumeration, in the order of the module, each with what is said of it. */
public final class EnumerationBody {
    private EnumerationBody() {}

    /** Writes what stands between the braces. */
    public static void write(
            Definition enumeration, Documentation documentation, SourceWriter writer) {
        List<Expr> elements = ((Expr.SetEnum) enumeration.body()).elements();
        for (int i = 0; i < elements.size(); i++) {
            Expr.StringLiteral literal = (Expr.StringLiteral) elements.get(i);
            List<String> text = documentation.ofConstant(literal);
            if (!text.isEmpty()) {
                writer.documentation(text);
            }
            boolean last = i == elements.size() - 1;
            writer.line(Names.upperSnake(literal.value()) + (last ? "" : ","));
        }
    }
}
