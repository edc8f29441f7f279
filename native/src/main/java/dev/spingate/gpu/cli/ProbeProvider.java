package dev.spingate.gpu.cli;

import dev.spingate.modelgen.cli.CommandProvider;

/** Brings {@code spingate probe}. */
public final class ProbeProvider implements CommandProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ProbeProvider() {}

    @Override
    public Object command() {
        return new ProbeCommand();
    }
}
