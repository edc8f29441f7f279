package dev.spingate.gpu.metal.messages;

import dev.spingate.gpu.metal.objc.ObjcRuntime;
import dev.spingate.gpu.metal.objc.Shapes;
import java.lang.foreign.MemorySegment;

/** What is sent to events, buffers of memory, compile options, libraries and pipelines. */
@SuppressWarnings("restricted")
public final class ResourceCalls {
    private final Shapes.WordOf signaledValue;
    private final Shapes.TakesWord setSignaledValue;
    private final Shapes.ObjectOf contents;
    private final Shapes.WordOf length;
    private final Shapes.ObjectOf newOptions;
    private final Shapes.TakesWord setLanguageVersion;
    private final Shapes.ObjectFromObject newFunction;
    private final Shapes.WordOf widestGroup;

    ResourceCalls(ObjcRuntime runtime) {
        signaledValue = runtime.bind(MetalMessage.SIGNALED_VALUE.message(), Shapes.WordOf.class);
        setSignaledValue =
                runtime.bind(MetalMessage.SET_SIGNALED_VALUE.message(), Shapes.TakesWord.class);
        contents = runtime.bind(MetalMessage.CONTENTS.message(), Shapes.ObjectOf.class);
        length = runtime.bind(MetalMessage.LENGTH.message(), Shapes.WordOf.class);
        newOptions = runtime.bind(MetalMessage.NEW_OPTIONS.message(), Shapes.ObjectOf.class);
        setLanguageVersion =
                runtime.bind(MetalMessage.SET_LANGUAGE_VERSION.message(), Shapes.TakesWord.class);
        newFunction =
                runtime.bind(MetalMessage.NEW_FUNCTION.message(), Shapes.ObjectFromObject.class);
        widestGroup = runtime.bind(MetalMessage.WIDEST_GROUP.message(), Shapes.WordOf.class);
    }

    /** The value of an event. */
    public long signaledValue(MemorySegment event) {
        return signaledValue.send(event);
    }

    /** Sets the value of an event, even to a smaller one. */
    public void setSignaledValue(MemorySegment event, long value) {
        setSignaledValue.send(event, value);
    }

    /** The memory of a buffer, as long as the buffer lives. */
    public MemorySegment contents(MemorySegment buffer) {
        return contents.send(buffer).reinterpret(length.send(buffer));
    }

    /** Options for a compiler, owned by the caller. */
    public MemorySegment newOptions(MemorySegment optionsClass) {
        return newOptions.send(optionsClass);
    }

    /** {@code MTLLanguageVersion}; one that the system does not know ends the process. */
    public void setLanguageVersion(MemorySegment options, long version) {
        setLanguageVersion.send(options, version);
    }

    /** A function of a library, owned by the caller; nil if it has none of this name. */
    public MemorySegment newFunction(MemorySegment library, MemorySegment name) {
        return newFunction.send(library, name);
    }

    /** How many threads a group of this pipeline can have. */
    public long widestGroup(MemorySegment pipeline) {
        return widestGroup.send(pipeline);
    }
}
