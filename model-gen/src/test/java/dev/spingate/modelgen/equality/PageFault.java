package dev.spingate.modelgen.equality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.emit.EmittedFile;
import java.util.List;
import java.util.regex.Pattern;

/** What could be wrong in a decision table, as a change of the page of {@code Admission.tla}. */
enum PageFault {
    UNION_FOR_INTERSECTION("(\\| 3 \\|.*view\\.here) \\\\cap ", "$1 \\\\cup "),
    CONJUNCT_LOST(" and `view.sameThread`", ""),
    CONJUNCT_TOO_MANY("(\\| 31 \\| )", "$1`view.sameThread` and "),
    NEGATION_LOST("`~view.whole`", "`view.whole`"),
    NEGATION_TOO_MANY("`view.cyclic`", "`~view.cyclic`"),
    OTHER_CONSTANT_ASKED("(\\| 9 \\|.*)\"unregistered\"", "$1\"gpu\""),
    OTHER_CONSTANT_ANSWERED("(\\| 14 \\|.*)\"RELEASER_ON_GPU\"", "$1\"RELEASER_ON_HOST\""),
    OTHER_FIELD_READ("`view.closureQueues`", "`view.openHere`"),
    BOUND_LOST("(\\| 31 \\|.*)`TRUE`", "$1`FALSE`"),
    COLUMNS_SWAPPED("(\\| 5 \\|.*)(`\\{\\}`) \\| (`view.openHere`)", "$1$3 | $2"),
    ROW_LOST("\\| 12 \\|.*\n", ""),
    LAST_ROW_LOST("\\| 31 \\|.*\n", ""),
    FIRST_ROWS_SWAPPED("(\\| 1 \\|.*\n)(\\| 2 \\|.*view.visible.*\n)", "$2$1"),
    LATER_ROWS_SWAPPED("(\\| 13 \\|.*\n)(\\| 14 \\|.*\n)", "$2$1");

    private final Pattern right;
    private final String wrong;

    PageFault(String right, String wrong) {
        this.right = Pattern.compile(right);
        this.wrong = wrong;
    }

    /** What would then have been generated. */
    PolicyModule in(PolicyModule module) {
        List<EmittedFile> faulty = module.files().stream().map(this::in).toList();
        assertThat(faulty).as("a page that says %s", right).isNotEqualTo(module.files());
        return module.with(faulty);
    }

    private EmittedFile in(EmittedFile file) {
        return file.path().endsWith(".md")
                ? new EmittedFile(file.path(), right.matcher(file.text()).replaceFirst(wrong))
                : file;
    }
}
