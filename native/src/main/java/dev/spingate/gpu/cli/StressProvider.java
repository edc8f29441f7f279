package dev.spingate.gpu.cli;

import dev.spingate.modelgen.cli.CommandProvider;

/** Brings {@code spingate stress}. */
public final class StressProvider implements CommandProvider {

    /** For {@link java.util.ServiceLoader}. */
    public StressProvider() {}

    @Override
    public Object command() {
        return new StressCommand();
    }
}
