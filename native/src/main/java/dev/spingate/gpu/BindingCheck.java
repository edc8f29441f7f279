package dev.spingate.gpu;

import java.util.List;

/**
 * What was found when the calls of a binding were compared with what the system itself declares. No
 * device gets any work for it.
 *
 * @param rows one a call, in the order in which they were compared
 * @param complete whether all calls were compared: what is wrong can keep others from being
 */
public record BindingCheck(List<Row> rows, boolean complete) {

    /** Nobody can change it. */
    public BindingCheck {
        rows = List.copyOf(rows);
    }

    /**
     * One call.
     *
     * @param call what it is called
     * @param receiver what of the system was asked
     * @param bound its types as it would be called
     * @param declared its types as the system declares them; empty if it has no such call
     * @param right whether the two are the same call
     */
    public record Row(String call, String receiver, String bound, String declared, boolean right) {}

    /** Whether the binding may be used on this system. */
    public boolean right() {
        return complete && rows.stream().allMatch(Row::right);
    }
}
