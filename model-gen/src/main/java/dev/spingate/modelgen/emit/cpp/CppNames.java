package dev.spingate.modelgen.emit.cpp;

import dev.spingate.modelgen.emit.Names;
import dev.spingate.modelgen.emit.braces.ModuleNames;
import dev.spingate.modelgen.emit.braces.NameRules;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What things may be called in C++. Types and functions share the namespace; a field, a parameter
 * or a local name would hide a type of its name, while functions are called by their whole names.
 */
final class CppNames implements NameRules {
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** Kept for the implementation, wherever they stand. */
    private static final Pattern RESERVED = Pattern.compile(".*__.*|_[A-Z].*");

    /** Keywords up to C++23, so that the header stays one, and the words for signs. */
    private static final Set<String> KEYWORDS = words("""
            alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t
            char16_t char32_t class compl concept const consteval constexpr constinit const_cast
            continue co_await co_return co_yield decltype default delete do double dynamic_cast
            else enum explicit export extern false float for friend goto if inline int long mutable
            namespace new noexcept not not_eq nullptr operator or or_eq private protected public
            register reinterpret_cast requires return short signed sizeof static static_assert
            static_cast struct switch template this thread_local throw true try typedef typeid
            typename union unsigned using virtual void volatile wchar_t while xor xor_eq
            """);

    /** Macros that a header of the library or a compiler may bring, whatever the namespace. */
    private static final Pattern MACROS = Pattern.compile(
            "NULL|EOF|assert|errno|offsetof|stdin|stdout|stderr|setjmp|linux|unix|i386"
                    + "|U?INT(_LEAST|_FAST)?(8|16|32|64|PTR|MAX)_(MIN|MAX|WIDTH|C)"
                    + "|(PTRDIFF|SIZE|SIG_ATOMIC|WCHAR|WINT)_(MIN|MAX|WIDTH)"
                    + "|SPINGATE_.*_HPP");

    /** Namespaces that the header speaks of. */
    private static final Set<String> TAKEN = Set.of("std", CppDialect.DETAIL);

    private final Set<String> types;

    private CppNames(TypedModule module) {
        this.types = module.sets().keySet();
    }

    /** Refuses every name of the module that C++ does not allow. */
    static void check(TypedModule module) {
        Names names = new Names("C++");
        ModuleNames.claim(module, names, new CppNames(module));
        names.throwIfRefused();
    }

    @Override
    public Names.Scope types() {
        return scope("namespace", name -> !TAKEN.contains(name));
    }

    @Override
    public Names.Scope constants(String enumeration) {
        return scope("constants of " + enumeration, _ -> true);
    }

    @Override
    public Names.Scope fields(String record) {
        return scope("fields of " + record, name -> !types.contains(name));
    }

    @Override
    public Names.Scope functions() {
        return types();
    }

    @Override
    public Names.Scope parameters(String operator) {
        return scope("parameters of " + operator, name -> !types.contains(name));
    }

    @Override
    public Names.Scope local(Span at) {
        return scope("local at " + at, name -> !types.contains(name));
    }

    private static Names.Scope scope(String name, Predicate<String> allowed) {
        return new Names.Scope(name, allowed.and(CppNames::isFree), true);
    }

    private static boolean isFree(String name) {
        return IDENTIFIER.matcher(name).matches()
                && !RESERVED.matcher(name).matches()
                && !KEYWORDS.contains(name)
                && !MACROS.matcher(name).matches();
    }

    private static Set<String> words(String text) {
        return Set.of(text.strip().split("\\s+"));
    }
}
