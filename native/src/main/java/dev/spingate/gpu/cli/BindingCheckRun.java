package dev.spingate.gpu.cli;

import dev.spingate.gpu.BindingCheck;
import dev.spingate.modelgen.cli.ExitCode;
import dev.spingate.modelgen.cli.JsonOption;
import dev.spingate.modelgen.cli.Table;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.PrintWriter;

/** {@code probe --self-check}: is what would be called what the system declares? */
final class BindingCheckRun {
    private BindingCheckRun() {}

    /** Compares, tells, and returns the exit code: a wrong call is a hazard. */
    static int of(String device, JsonOption json, PrintWriter writer) {
        if (device == null) {
            throw new BadInput(
                    Place.of("--self-check"), "it is not said of which device", "add --device D");
        }
        BindingCheck check = DeviceOption.source(device)
                .selfCheck()
                .orElseThrow(() -> new BadInput(
                        Place.of("--self-check"),
                        "the system declares nothing that calls of '" + device
                                + "' could be compared with",
                        "use it with a device that has a self-check: metal"));
        json.write(writer, check);
        if (json.leavesStandardOutput()) {
            tell(check, writer);
        }
        return check.right() ? ExitCode.FINE : ExitCode.HAZARD;
    }

    private static void tell(BindingCheck check, PrintWriter writer) {
        Table table = new Table("", "call", "of", "bound as", "declared as");
        for (BindingCheck.Row row : check.rows()) {
            table.row(
                    row.right() ? "ok" : "WRONG",
                    row.call(),
                    row.receiver(),
                    row.bound(),
                    row.declared().isEmpty() ? "no such method" : row.declared());
        }
        table.lines().forEach(writer::println);
        long wrong = check.rows().stream().filter(row -> !row.right()).count();
        writer.printf(
                "%d calls compared with what this system declares, %d wrong%s%n",
                check.rows().size(),
                wrong,
                check.complete() ? "" : "; others could not be compared because of these");
    }
}
