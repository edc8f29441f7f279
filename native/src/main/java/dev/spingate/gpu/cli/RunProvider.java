package dev.spingate.gpu.cli;

import dev.spingate.modelgen.cli.CommandProvider;

/** Brings {@code spingate run}. */
public final class RunProvider implements CommandProvider {

    /** For {@link java.util.ServiceLoader}. */
    public RunProvider() {}

    @Override
    public Object command() {
        return new RunCommand();
    }
}
