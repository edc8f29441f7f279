package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import java.util.List;

/**
 * Decides the waits of a program with the policy that the generator made from the specification.
 * Found as a service, since the runtime that decides lies in a module that builds on this one.
 */
public interface DecisionSource {

    /**
     * The decisions when the threads encode one after the other, in the order of the file, before
     * anything has run; a thread that waits itself finds what it waits for done.
     *
     * @param program as {@link Operations#of} gives it
     */
    List<Decided> decide(List<Operation> program, PolicyName policy, DeviceFacts device);
}
