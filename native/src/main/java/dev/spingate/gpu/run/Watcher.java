package dev.spingate.gpu.run;

import dev.spingate.gpu.run.Happening.Fate;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.Operation.Cell;
import dev.spingate.policy.Registration;
import dev.spingate.policy.generated.Signaller;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Sets the event behind a word as soon as the host sees that a store to the word is over, for waits
 * whose signal must follow nothing but the store. It looks at the report that the store raises
 * right behind itself, not at the word, where a smaller value may have come since.
 */
final class Watcher {
    private final Cells cells;
    private final Set<Cell> watched = new HashSet<>();
    private final List<Progress> stores = new ArrayList<>();

    Watcher(Cells cells) {
        this.cells = cells;
    }

    /** Notes what was encoded as this. */
    void encoded(Progress progress, Registration how) {
        Operation operation = progress.operation;
        if (how.signalledBy() == Signaller.WATCHER) {
            operation.cell().ifPresent(watched::add);
        }
        if (operation.kind() == Operation.Kind.STORE) {
            stores.add(progress);
        }
    }

    /** Sets what is due; whether anything was. */
    boolean advance() {
        List<Progress> due = stores.stream()
                .filter(store -> store.fate() == Fate.FINISHED)
                .filter(store -> watched.contains(cellOf(store)))
                .toList();
        due.forEach(store -> cells.event(cellOf(store)).signal(store.operation.value()));
        stores.removeAll(due);
        return !due.isEmpty();
    }

    private static Cell cellOf(Progress store) {
        return store.operation.cell().orElseThrow();
    }
}
