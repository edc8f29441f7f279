package dev.spingate.modelgen.cli;

/**
 * A command of another module. Implementations are found with {@link java.util.ServiceLoader}, so
 * that this module need not know the modules that build on it.
 */
public interface CommandProvider {

    /**
     * The command: an object annotated with picocli's {@code @Command}, which implements {@code
     * Callable<Integer>} and returns an {@link ExitCode}.
     */
    Object command();
}
