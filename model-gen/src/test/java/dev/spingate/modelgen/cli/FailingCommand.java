package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** A command of another module that fails in the way it is told to. */
@Command(name = "fail", description = "Fails.")
final class FailingCommand implements Callable<Integer> {

    enum Failure {
        BAD_INPUT,
        LACKING,
        INPUT_OUTPUT,
        DEFECT,
        OVERFLOW
    }

    /** Public, since a service is made from outside the package. */
    public static final class Provider implements CommandProvider {
        @Override
        public Object command() {
            return new FailingCommand();
        }
    }

    @Parameters
    private Failure failure;

    @Override
    public Integer call() {
        throw switch (failure) {
            case BAD_INPUT -> new BadInput(new Place("there", 3, 4), "it is bad", "mend it");
            case LACKING -> new EnvironmentLacks(Place.of("there"), "it is missing", "get it");
            case INPUT_OUTPUT -> new UncheckedIOException(new IOException("disk full"));
            case DEFECT -> new IllegalStateException("defect");
            case OVERFLOW -> throw new StackOverflowError();
        };
    }
}
