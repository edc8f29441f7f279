package dev.spingate.modelgen.ir;

import java.util.List;

/**
 * An operator that a module defines.
 *
 * @param name its name in the specification; {@code A!Op} for operator {@code Op} of the instance
 *     {@code A == INSTANCE M}
 * @param parameters what it is applied to; empty for a named value or set
 * @param body what it stands for
 * @param recursive whether it is declared {@code RECURSIVE}, so that it may apply itself
 * @param local whether it is {@code LOCAL}, so that no other module sees it
 * @param comment the text of the comment directly above it, without comment signs; empty if none
 * @param span where it stands
 */
public record Definition(
        String name,
        List<Declaration> parameters,
        Expr body,
        boolean recursive,
        boolean local,
        String comment,
        Span span) {

    public Definition {
        parameters = List.copyOf(parameters);
    }
}
