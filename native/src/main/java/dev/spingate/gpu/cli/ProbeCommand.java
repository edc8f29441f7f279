package dev.spingate.gpu.cli;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.DeviceSource;
import dev.spingate.gpu.Devices;
import dev.spingate.gpu.probe.Probe;
import dev.spingate.gpu.probe.Profile;
import dev.spingate.modelgen.cli.ExitCode;
import dev.spingate.modelgen.cli.JsonOption;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.files.OutputFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code spingate probe}: which devices are here, and what do they do? */
@Command(
        name = "probe",
        description = "Measures the facts that the policy decides on, on this machine's devices.",
        mixinStandardHelpOptions = true)
final class ProbeCommand implements Callable<Integer> {
    private static final int MOST = 10_000;

    @Spec
    private CommandSpec command;

    @Option(
            names = "--device",
            paramLabel = "D",
            description = "simulated, opencl, cuda, metal; default: all that are here.")
    private String deviceName;

    @Option(
            names = "--repetitions",
            paramLabel = "N",
            defaultValue = "20",
            description = "Of each experiment; default: ${DEFAULT-VALUE}.")
    private int repetitions;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the profile goes, with one device; default: profiles/D.json below"
                    + " the current folder.")
    private Path out;

    @Option(
            names = "--self-check",
            description = "Only compare what would be called with what the system declares; the"
                    + " device gets no work. With --device metal.")
    private boolean selfCheck;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "What was measured, and how, as a page that needs nothing else.")
    private Path html;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        if (selfCheck) {
            return BindingCheckRun.of(deviceName, json, command.commandLine().getOut());
        }
        if (repetitions < 1 || repetitions > MOST) {
            throw new BadInput(
                    Place.of("--repetitions"),
                    repetitions + " is no number of repetitions",
                    "give from 1 to " + MOST);
        }
        if (out != null && deviceName == null) {
            throw new BadInput(
                    Place.of("--out"),
                    "one file cannot hold the profiles of all devices",
                    "name the device: --device D");
        }
        Optional<OutputFile> page = HtmlFile.of(html, ProbePage::isOne, json);
        Map<String, Availability> devices = devices();
        Map<String, Profile> profiles = new LinkedHashMap<>();
        devices.replaceAll(
                (name, availability) -> availability instanceof Availability.Present present
                        ? measure(name, present, profiles)
                        : availability);
        page.ifPresent(file -> file.write(ProbePage.of(devices, profiles)));
        tell(devices, profiles);
        return ExitCode.FINE;
    }

    private Map<String, Availability> devices() {
        Map<String, Availability> found = new LinkedHashMap<>();
        if (deviceName != null) {
            found.put(deviceName, DeviceOption.find(deviceName));
        } else {
            for (DeviceSource source : Devices.all()) {
                found.put(source.name(), source.look());
            }
        }
        return found;
    }

    /** Measures it; one that cannot be opened keeps nobody from measuring the others. */
    private Availability measure(
            String name, Availability.Present present, Map<String, Profile> profiles) {
        try {
            profiles.put(
                    name,
                    deviceName == null
                            ? measured(name, present)
                            : DeviceOption.using(name, () -> measured(name, present)));
            return present;
        } catch (DeviceFailure e) {
            return new Availability.Absent(
                    "a driver that opens its device",
                    present.what() + " is here, but " + e.getMessage(),
                    "look up " + e.name() + " in the driver's manual");
        }
    }

    private Profile measured(String name, Availability.Present present) {
        PrintWriter err = command.commandLine().getErr();
        int[] done = {0};
        try (Device device = present.open()) {
            Profile profile = Probe.of(device, repetitions, what -> {
                err.printf("[%d/%d] %s: %s%n", ++done[0], Probe.count(), name, what);
                err.flush();
            });
            Path file = out == null ? Path.of("profiles", name + ".json") : out;
            JsonFiles.write(file, profile.json());
            err.println(name + ": wrote " + file);
            return profile;
        }
    }

    private void tell(Map<String, Availability> devices, Map<String, Profile> profiles) {
        PrintWriter writer = command.commandLine().getOut();
        List<Object> all = new ArrayList<>();
        devices.forEach((name, availability) -> {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("name", name);
            if (availability instanceof Availability.Absent absent) {
                one.put("absent", absent);
            } else {
                one.put("profile", profiles.get(name).json());
            }
            all.add(one);
        });
        json.write(writer, Map.of("devices", all));
        if (json.leavesStandardOutput()) {
            ProbeReport.lines(devices, profiles).forEach(writer::println);
        }
    }
}
