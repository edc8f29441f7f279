package dev.spingate.gpu.metal;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.DeviceFence;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.KernelWords;
import dev.spingate.gpu.Words;
import java.util.ArrayList;
import java.util.List;

/** Refuses commands before anything was said to the system, and notes what must be watched. */
final class CommandCheck {
    private final MetalDevice device;
    private final List<MetalSubmission.Wait> waits = new ArrayList<>();
    private final List<Kernel.Spin> spins = new ArrayList<>();

    private CommandCheck(MetalDevice device) {
        this.device = device;
    }

    static CommandCheck of(MetalDevice device, List<Command> commands) {
        var check = new CommandCheck(device);
        commands.forEach(check::check);
        return check;
    }

    List<MetalSubmission.Wait> waits() {
        return waits;
    }

    List<Kernel.Spin> spins() {
        return spins;
    }

    private void check(Command command) {
        switch (command) {
            case Command.Run(Kernel kernel) -> check(kernel);
            case Command.Order _, Command.EndEncoder _ -> {}
            case Command.UpdateFence(var fence) -> own(device, fence);
            case Command.WaitFence(var fence) -> own(device, fence);
            case Command.WaitEvent(var event, long value) ->
                waits.add(new MetalSubmission.Wait(own(device, event), value));
            case Command.SignalEvent(var event, long _) -> own(device, event);
            case Command.WaitWord _ ->
                throw DeviceFailure.refused("a wait for a word", "Metal has none but by a kernel");
        }
    }

    private void check(Kernel kernel) {
        KernelWords.of(kernel).forEach(words -> own(device, words));
        if (kernel instanceof Kernel.Spin spin) {
            spins.add(spin);
        }
    }

    static MetalWords own(MetalDevice device, Words words) {
        if (words instanceof MetalWords ours && ours.isOf(device)) {
            return ours;
        }
        throw DeviceFailure.refused("use of words", "they are closed or of another device");
    }

    private static MetalEvent own(MetalDevice device, DeviceEvent event) {
        if (event instanceof MetalEvent ours && ours.isOf(device)) {
            return ours;
        }
        throw DeviceFailure.refused("use of an event", "it is closed or of another device");
    }

    private static void own(MetalDevice device, DeviceFence fence) {
        if (!(fence instanceof MetalFence ours && ours.isOf(device))) {
            throw DeviceFailure.refused("use of a fence", "it is closed or of another device");
        }
    }
}
