package dev.spingate.gpu.metal.objc;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.util.Optional;

/**
 * Classes, selectors, type encodings, and messages bound by their prototype. It is loaded once and
 * stays; any thread may use it.
 */
@SuppressWarnings("restricted")
public final class ObjcRuntime {
    private static final long STRING_LIMIT = 1 << 20;

    private final Linker linker = Linker.nativeLinker();
    private final SymbolLookup symbols;
    private final MemorySegment send;
    private final Shapes.ObjectOf classNamed;
    private final Shapes.ObjectOf classOf;
    private final Shapes.ObjectOf selectorNamed;
    private final Shapes.ObjectFromObject methodOf;
    private final Shapes.ObjectOf encodingOf;
    private final Shapes.ObjectOf nameOf;

    private ObjcRuntime(SymbolLookup symbols) throws ObjcUnavailable {
        this.symbols = symbols;
        send = symbol("objc_msgSend");
        var pointer = FunctionDescriptor.of(ADDRESS, ADDRESS);
        classNamed = function("objc_getClass", pointer, Shapes.ObjectOf.class);
        classOf = function("object_getClass", pointer, Shapes.ObjectOf.class);
        selectorNamed = function("sel_registerName", pointer, Shapes.ObjectOf.class);
        methodOf = function(
                "class_getInstanceMethod",
                FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS),
                Shapes.ObjectFromObject.class);
        encodingOf = function("method_getTypeEncoding", pointer, Shapes.ObjectOf.class);
        nameOf = function("class_getName", pointer, Shapes.ObjectOf.class);
    }

    /**
     * Loads the libraries.
     *
     * @throws ObjcUnavailable if one cannot be loaded or lacks a function
     */
    public static ObjcRuntime load(ObjcLibraries libraries) throws ObjcUnavailable {
        SymbolLookup symbols = name -> Optional.empty();
        for (var name : libraries.names()) {
            symbols = symbols.or(open(name));
        }
        return new ObjcRuntime(symbols);
    }

    /** By name: the loader of macOS finds files that are not on the disk. */
    private static SymbolLookup open(String name) throws ObjcUnavailable {
        try {
            return SymbolLookup.libraryLookup(name, Arena.global());
        } catch (IllegalArgumentException e) {
            throw new ObjcUnavailable(
                    "the library " + name + " cannot be loaded",
                    "run on macOS 13 or later, or name a library that stands in for it:"
                            + " native/src/test/objc/build.sh builds one, or says what it lacks");
        } catch (IllegalCallerException e) {
            throw new ObjcUnavailable(
                    "Java may not call native code: " + e.getMessage(),
                    "start Java with --enable-native-access=ALL-UNNAMED");
        }
    }

    private MemorySegment symbol(String name) throws ObjcUnavailable {
        return symbols.find(name)
                .orElseThrow(() -> new ObjcUnavailable(
                        "the Objective-C runtime here has no " + name,
                        "run on macOS 13 or later, or rebuild the library that stands in for it"));
    }

    /**
     * A plain C function of the libraries.
     *
     * @throws ObjcUnavailable if they have none of this name
     */
    public <S> S function(String name, FunctionDescriptor prototype, Class<S> shape)
            throws ObjcUnavailable {
        return form(shape, linker.downcallHandle(symbol(name), prototype));
    }

    /** A plain C function that only some libraries have. */
    public Optional<MethodHandle> optionalFunction(String name, FunctionDescriptor prototype) {
        return symbols.find(name).map(found -> linker.downcallHandle(found, prototype));
    }

    /** The address of a variable of the libraries, or of the C library. */
    MemorySegment variable(String name) throws ObjcUnavailable {
        var found = symbols.or(linker.defaultLookup()).find(name);
        return found.orElseThrow(() -> new ObjcUnavailable(
                "the Objective-C runtime here has no " + name,
                "run on macOS 13 or later, or rebuild the library that stands in for it"));
    }

    /**
     * The message in a typed form; its selector is registered now. No message here returns a struct
     * in memory, for which x86-64 would have a second entry and arm64 has not.
     */
    public <S> S bind(Message message, Class<S> shape) {
        var handle = linker.downcallHandle(send, message.signature().descriptor());
        return form(shape, MethodHandles.insertArguments(handle, 1, selector(message)));
    }

    /** A handle as an interface with one method of its types. */
    public <S> S form(Class<S> shape, MethodHandle handle) {
        return MethodHandleProxies.asInterfaceInstance(shape, handle);
    }

    private MemorySegment selector(Message message) {
        return named(selectorNamed, message.selector());
    }

    private static MemorySegment named(Shapes.ObjectOf lookup, String name) {
        try (var arena = Arena.ofConfined()) {
            return lookup.send(arena.allocateFrom(name));
        }
    }

    /** The class of this name, if there is one. */
    public Optional<MemorySegment> classNamed(String name) {
        return Optional.of(named(classNamed, name)).filter(found -> found.address() != 0);
    }

    /** The class of an object; of a class, its metaclass, which declares its class methods. */
    public MemorySegment classOf(MemorySegment object) {
        return classOf.send(object);
    }

    /** What a class is called. */
    public String nameOf(MemorySegment type) {
        return text(nameOf.send(type));
    }

    /**
     * How a class, or one above it, declares the message: the runtime's own type encoding.
     *
     * @return nothing if instances of the class have no such method
     */
    public Optional<String> encodingIn(MemorySegment type, Message message) {
        var method = methodOf.send(type, selector(message));
        return method.address() == 0
                ? Optional.empty()
                : Optional.of(text(encodingOf.send(method)));
    }

    /** A C string; one without an end within a megabyte is refused. */
    static String text(MemorySegment string) {
        return string.reinterpret(STRING_LIMIT).getString(0);
    }
}
