package dev.spingate.gpu.cli;

import dev.spingate.modelgen.cli.CommandProvider;

/** Brings {@code spingate reproduce}. */
public final class ReproduceProvider implements CommandProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ReproduceProvider() {}

    @Override
    public Object command() {
        return new ReproduceCommand();
    }
}
