package dev.spingate.modelgen.ir;

import java.util.List;

/**
 * The type of an operator.
 *
 * @param parameters the types of its parameters, in order
 * @param result the type of what it stands for
 */
public record Signature(List<Type> parameters, Type result) {

    public Signature {
        parameters = List.copyOf(parameters);
    }
}
