package dev.spingate.gpu.metal;

import dev.spingate.gpu.BindingCheck;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.metal.messages.MetalBinding;
import dev.spingate.gpu.metal.messages.MetalMessage;
import dev.spingate.gpu.metal.messages.Receiver;
import dev.spingate.gpu.metal.objc.Message;
import dev.spingate.gpu.metal.objc.ObjcRuntime;
import dev.spingate.gpu.metal.objc.TypeEncoding;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Holds every message that Spingate sends against the system's own classes: is there such a method,
 * and are its types those that the message is bound with? A wrong selector would end the process,
 * and wrong types would pass arguments in the wrong registers; so this runs before any work is
 * given to the GPU, and a message is sent to an object only after its class was looked at.
 */
final class SelfCheck {
    private final MetalBinding metal;
    private final List<Row> rows = new ArrayList<>();

    private SelfCheck(MetalBinding metal) {
        this.metal = metal;
    }

    /**
     * What was found for one message.
     *
     * @param message the message as it is bound
     * @param type the class that was asked
     * @param found its type encoding as the class spells it; empty if the class has no such method
     */
    record Row(MetalMessage message, String type, String found) {
        /** Whether the class's method is the one that the message is bound for. */
        boolean isRight() {
            return TypeEncoding.parse(found).equals(message.message().signature());
        }

        private BindingCheck.Row asBindingRow() {
            Message bound = message.message();
            return new BindingCheck.Row(
                    bound.selector(), type, bound.signature().toString(), found, isRight());
        }

        @Override
        public String toString() {
            Message bound = message.message();
            String what = found.isEmpty()
                    ? "has no such method"
                    : isRight() ? "declares " + found : "declares " + found + ", not what is bound";
            return "%s %s, bound as %s: %s %s"
                    .formatted(
                            isRight() ? "ok   " : "WRONG",
                            bound.selector(),
                            bound.signature(),
                            type,
                            what);
        }
    }

    /**
     * All rows as far as the check came: what is wrong with a class keeps its objects from being
     * asked for others.
     */
    record Result(List<Row> rows) {
        /** Those that must be repaired before anything is sent. */
        List<Row> wrong() {
            return rows.stream().filter(row -> !row.isRight()).toList();
        }

        /** The same without anything of Metal in it. */
        BindingCheck asBindingCheck() {
            return new BindingCheck(
                    rows.stream().map(Row::asBindingRow).toList(),
                    rows.size() == MetalMessage.values().length);
        }

        /** Whether every message was compared and found right. */
        boolean isRight() {
            return wrong().isEmpty() && rows.size() == MetalMessage.values().length;
        }
    }

    /**
     * Compares all messages, on objects that are made for it and released again. The GPU gets no
     * work. Fails if the system refuses to make one of the objects.
     */
    static Result run(MetalBinding metal) {
        var check = new SelfCheck(metal);
        try (var _ = metal.pool()) {
            check.foundation();
            if (check.isFine()) {
                var device = metal.createDevice();
                try {
                    check.device(device);
                } finally {
                    metal.foundation().release(device);
                }
            }
        }
        return new Result(List.copyOf(check.rows));
    }

    /** Compares what is said to strings, errors and a device; makes nothing but a string. */
    static Result ofDevice(MetalBinding metal, MemorySegment device) {
        var check = new SelfCheck(metal);
        check.foundation();
        check.compareObject(Receiver.DEVICE, device);
        return new Result(List.copyOf(check.rows));
    }

    /** Refuses a system whose classes are not what the messages are bound for. */
    static void require(MetalBinding metal) {
        var wrong = run(metal).wrong();
        if (!wrong.isEmpty()) {
            throw DeviceFailure.refused(
                    "Metal's classes",
                    wrong.size() + " messages are not what Spingate is bound for, the first: "
                            + wrong.getFirst());
        }
    }

    private boolean isFine() {
        return rows.stream().allMatch(Row::isRight);
    }

    private void compare(MetalMessage message, MemorySegment type) {
        ObjcRuntime runtime = metal.runtime();
        var found = runtime.encodingIn(type, message.message()).orElse("");
        rows.add(new Row(message, runtime.nameOf(type), found));
    }

    private void compareAll(Receiver receiver, MemorySegment type) {
        MetalMessage.sentTo(receiver).forEach(message -> compare(message, type));
    }

    private void compareObject(Receiver receiver, MemorySegment object) {
        if (object.address() == 0) {
            throw DeviceFailure.refused("a new " + receiver.type(), "the system made none");
        }
        compareAll(receiver, metal.runtime().classOf(object));
    }

    private void foundation() {
        var strings = metal.foundation().stringClass();
        compareAll(Receiver.STRING_CLASS, metal.runtime().classOf(strings));
        if (isFine()) {
            compareObject(Receiver.STRING, metal.foundation().string("self-check"));
        }
        metal.runtime().classNamed("NSError").ifPresent(type -> compareAll(Receiver.ERROR, type));
        compareAll(Receiver.OPTIONS_CLASS, metal.runtime().classOf(metal.optionsClass()));
        compareAll(Receiver.OPTIONS, metal.optionsClass());
    }

    private void device(MemorySegment device) {
        compareObject(Receiver.DEVICE, device);
        if (!isFine()) {
            return;
        }
        var calls = metal.device();
        owned(Receiver.EVENT, calls.newSharedEvent(device), _ -> {});
        owned(Receiver.FENCE, calls.newFence(device), _ -> {});
        owned(Receiver.BUFFER, calls.newBuffer(device, 64, MetalWords.OPTIONS), _ -> {});
        owned(Receiver.QUEUE, calls.newQueue(device, 1), this::commandBuffer);
        owned(Receiver.LIBRARY, library(device), library -> function(device, library));
    }

    /** Compares, uses if right, and releases in any case. */
    private void owned(Receiver receiver, MemorySegment object, Consumer<MemorySegment> use) {
        try {
            compareObject(receiver, object);
            if (isFine()) {
                use.accept(object);
            }
        } finally {
            metal.foundation().release(object);
        }
    }

    private void commandBuffer(MemorySegment queue) {
        var buffer = metal.buffers().commandBuffer(queue);
        compareObject(Receiver.COMMAND_BUFFER, buffer);
        if (isFine()) {
            var encoder = metal.buffers().encoder(buffer);
            compareObject(Receiver.ENCODER, encoder);
            if (isFine()) {
                metal.encoders().endEncoding(encoder);
            }
        }
    }

    private MemorySegment library(MemorySegment device) {
        return KernelText.compileSmallest(metal, device);
    }

    private void function(MemorySegment device, MemorySegment library) {
        var name = metal.foundation().string(KernelText.SMALLEST_NAME);
        owned(Receiver.FUNCTION, metal.resources().newFunction(library, name), function -> {
            var pipeline = metal.device().newPipeline(device, function, MemorySegment.NULL);
            owned(Receiver.PIPELINE, pipeline, _ -> {});
        });
    }
}
