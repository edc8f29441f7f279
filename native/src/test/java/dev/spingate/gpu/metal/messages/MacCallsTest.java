package dev.spingate.gpu.metal.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Asks the JDK's own arranger of calls for macOS on arm64, which is part of every JDK, where the
 * arguments of each message would go: in registers, as a method expects them. It needs the two
 * packages of the JDK that the surefire configuration exports.
 */
class MacCallsTest {
    private static final String ABI = "jdk.internal.foreign.abi.";

    /** Both are storage types of {@code jdk.internal.foreign.abi.aarch64}. */
    private static final List<String> REGISTERS = List.of("INTEGER", "VECTOR");

    @ParameterizedTest
    @EnumSource
    void shouldPassEveryArgumentOfAMessageInARegister(MetalMessage message) throws Exception {
        var bindings = bindings(message.message().signature().descriptor());
        assertThat(bindings).as(message.message().selector()).noneMatch(MacCallsTest::isOnStack);
        assertThat(bindings).allMatch(MacCallsTest::isInARegister);
    }

    /** The mistake that this test must be able to find. */
    @Test
    void shouldSeeThatAVariadicPrototypeWouldUseTheStack() throws Exception {
        var descriptor = MetalMessage.SIGNAL_EVENT.message().signature().descriptor();
        var variadic = bindings(descriptor, Linker.Option.firstVariadicArg(2));
        assertThat(variadic.subList(2, 4)).allMatch(MacCallsTest::isOnStack);
    }

    @Test
    void shouldPassAStructOfThreeWordsByTheAddressOfACopy() throws Exception {
        var dispatch = bindings(MetalMessage.DISPATCH.message().signature().descriptor());
        assertThat(dispatch).hasSize(4);
        assertThat(dispatch.subList(2, 4)).allMatch(binding -> binding.contains("Copy"));
    }

    private static boolean isOnStack(String bindings) {
        return bindings.contains("stack") || bindings.contains("Stack");
    }

    private static boolean isInARegister(String bindings) {
        return bindings.matches(".*debugName=[rv]\\d+.*");
    }

    private static List<String> bindings(FunctionDescriptor call, Linker.Option... options)
            throws Exception {
        var linkerOptions = Class.forName(ABI + "LinkerOptions");
        var checked = linkerOptions
                .getMethod("forDowncall", FunctionDescriptor.class, Linker.Option[].class)
                .invoke(null, call, options);
        var arranger = Class.forName(ABI + "aarch64.CallArranger");
        Object arranged = arranger.getMethod(
                        "getBindings",
                        MethodType.class,
                        FunctionDescriptor.class,
                        boolean.class,
                        linkerOptions)
                .invoke(arranger.getField("MACOS").get(null), type(call), call, false, checked);
        Object sequence = arranged.getClass().getMethod("callingSequence").invoke(arranged);
        var argument = sequence.getClass().getMethod("argumentBindings", int.class);
        int count = (int) sequence.getClass().getMethod("argumentBindingsCount").invoke(sequence);
        // The first is the address that is called.
        return IntStream.range(count - call.argumentLayouts().size(), count)
                .mapToObj(i -> text(argument, sequence, i))
                .toList();
    }

    private static String text(java.lang.reflect.Method method, Object sequence, int index) {
        try {
            return String.valueOf(method.invoke(sequence, index));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static MethodType type(FunctionDescriptor call) {
        var result = call.returnLayout().<Class<?>>map(MacCallsTest::carrier).orElse(void.class);
        return MethodType.methodType(
                result,
                call.argumentLayouts().stream()
                        .<Class<?>>map(MacCallsTest::carrier)
                        .toList());
    }

    private static Class<?> carrier(java.lang.foreign.MemoryLayout layout) {
        return layout instanceof ValueLayout value ? value.carrier() : MemorySegment.class;
    }
}
