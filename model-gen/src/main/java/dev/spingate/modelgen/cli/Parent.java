package dev.spingate.modelgen.cli;

/**
 * The process that this one works for, if it said so: a build tool that is killed cannot end what
 * it started, and a search may take hours.
 */
final class Parent {
    /** System property: the id of that process. */
    static final String PROPERTY = "spingate.parent";

    private Parent() {}

    /** Ends this process soon after that one, with all that it started itself. */
    static void follow() {
        Long id = Long.getLong(PROPERTY);
        if (id != null) {
            ProcessHandle.of(id)
                    .ifPresentOrElse(parent -> parent.onExit().thenRun(Parent::end), Parent::end);
        }
    }

    private static void end() {
        System.exit(ExitCode.INTERNAL); // nobody is left to read it
    }
}
