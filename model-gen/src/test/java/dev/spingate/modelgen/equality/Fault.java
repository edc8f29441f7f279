package dev.spingate.modelgen.equality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.emit.EmittedFile;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What an emitter might do wrong, as a change of the text that it gives for {@code Admission.tla}:
 * written as C++ has it, made in both targets.
 */
enum Fault {
    UNION_FOR_INTERSECTION("view.here & view.busyQueues", "view.here | view.busyQueues"),
    COMPLEMENT_TOO_MANY("view.threadQueues & view", "view.threadQueues & ~view"),
    NEGATION_LOST("!view.whole", "view.whole"),
    NEGATION_TOO_MANY("if (view.backwards)", "if (!view.backwards)"),
    EQUAL_FOR_DIFFERENT("== Releaser::UNREGISTERED", "!= Releaser::UNREGISTERED"),
    CONJUNCT_LOST(" && view.sameThread", ""),
    OTHER_CONSTANT_ANSWERED("Reason::RELEASER_ON_HOST", "Reason::RELEASER_ON_GPU"),
    CONSTANTS_OF_A_TYPE_SWAPPED(
            "    NOT_A_WAIT,\n    VALUE_VISIBLE,\n", "    VALUE_VISIBLE,\n    NOT_A_WAIT,\n"),
    OTHER_FIELD_READ("view.closureQueues,", "view.openHere,"),
    BOUND_LOST("view.openHere, true", "view.openHere, false"),
    /** Where the field is not varied, since the policy does not read it. */
    FIELD_TOO_MANY_READ("(view, view.busyQueues", "(view, view.busyQueues | view.threadQueues");

    private final String right;
    private final String wrong;

    Fault(String right, String wrong) {
        this.right = right;
        this.wrong = wrong;
    }

    /** What would then have been generated. */
    PolicyModule in(PolicyModule module) {
        List<EmittedFile> faulty = module.files().stream().map(this::in).toList();
        long changed =
                faulty.stream().filter(one -> !module.files().contains(one)).count();
        assertThat(changed).as("files that say %s, one for each target", right).isEqualTo(2);
        return module.with(faulty);
    }

    private EmittedFile in(EmittedFile file) {
        if (file.path().endsWith(".md")) {
            return file; // PageFault
        }
        boolean java = file.path().endsWith(".java");
        String changed = file.text()
                .replaceFirst(
                        Pattern.quote(java ? java(right) : right), java ? java(wrong) : wrong);
        return new EmittedFile(file.path(), changed);
    }

    private static String java(String cpp) {
        return cpp.replace("::", ".").replaceAll("view\\.(\\w+)", "view.$1()");
    }
}
