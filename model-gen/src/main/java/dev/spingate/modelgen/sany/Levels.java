package dev.spingate.modelgen.sany;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.InstanceNode;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.SubstInNode;

/**
 * The modules that a name like {@code A!B!Op} leads through: the root, that of its instance {@code
 * A}, and that of this one's instance {@code B}. Immutable.
 */
final class Levels {
    private final List<Level> levels;

    /**
     * One module on the way.
     *
     * @param prefix what precedes the names of its definitions; empty for the root module
     */
    private record Level(String prefix, ModuleNode module) {}

    private Levels(List<Level> levels) {
        this.levels = List.copyOf(levels);
    }

    /** The way to a definition of this name. */
    static Levels of(String name, ModuleNode root) {
        List<Level> levels = new ArrayList<>(List.of(new Level("", root)));
        for (int end = name.indexOf('!'); end > 0; end = name.indexOf('!', end + 1)) {
            Level last = levels.getLast();
            String instance = name.substring(last.prefix().length(), end);
            String prefix = name.substring(0, end + 1);
            instance(last.module(), instance)
                    .ifPresent(module -> levels.add(new Level(prefix, module)));
        }
        return new Levels(levels);
    }

    private static Optional<ModuleNode> instance(ModuleNode module, String name) {
        return Stream.concat(Stream.of(module), module.getExtendedModuleSet(true).stream())
                .flatMap(one -> Stream.of(one.getInstances()))
                .filter(one -> one.getName() != null && one.getName().toString().equals(name))
                .map(InstanceNode::getModule)
                .findFirst();
    }

    /**
     * The prefix in which the body of the definition is written: its module's, or, while what the
     * instance puts in place of constants is still to come, that of the module with the instance.
     */
    String outermost(ExprNode body) {
        if (body instanceof SubstInNode instance) {
            int inner = index(instance.getInstantiatedModule());
            return inner > 0 ? levels.get(inner - 1).prefix() : levels.getLast().prefix();
        }
        return levels.getLast().prefix();
    }

    /** The prefix of an instantiated module; one without a name has that of where it stands. */
    String inside(SubstInNode instance, String here) {
        int inner = index(instance.getInstantiatedModule());
        return inner > 0 ? levels.get(inner).prefix() : here;
    }

    private int index(ModuleNode module) {
        for (int i = 1; i < levels.size(); i++) {
            if (levels.get(i).module() == module) {
                return i;
            }
        }
        return -1;
    }
}
