package dev.spingate.policy;

import dev.spingate.policy.Side.Release;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Keeps the {@link Board} of each cell up to date: notes what a step changes, and writes that once,
 * before the step takes effect.
 */
final class Boards {
    private final Entries entries;
    private final Cells cells;
    private final LedgerView view;
    private final List<Cell> changed = new ArrayList<>();

    /** @param view looks behind one release after the other */
    Boards(Entries entries, Cells cells, LedgerView view) {
        this.entries = entries;
        this.cells = cells;
        this.view = view;
    }

    void registered(Entry entry, boolean wakes, long committed) {
        if (wakes || committed != 0) {
            changeAwaited();
        }
        if (entry.releases()) {
            change(cells.of(entry));
        }
    }

    /** What is not committed any more may be part of any closure. */
    void changeAwaited() {
        List<Cell> awaited = cells.awaited();
        for (int i = 0; i < awaited.size(); i++) {
            change(awaited.get(i));
        }
    }

    void ended(Entry entry) {
        if (entry.releases()) {
            change(cells.of(entry));
        }
        List<Cell> awaited = cells.awaited();
        for (int i = 0; i < awaited.size(); i++) {
            if (awaited.get(i).dependsOn(entry)) {
                change(awaited.get(i));
            }
        }
    }

    void reached(Cell cell) {
        change(cell);
        List<Cell> awaited = cells.awaited();
        for (int i = 0; i < awaited.size(); i++) {
            if (awaited.get(i).hasOpenEnds) {
                change(awaited.get(i));
            }
        }
    }

    void change(Cell cell) {
        if (!cell.changed) {
            cell.changed = true;
            changed.add(cell);
        }
    }

    /** Writes what has changed. */
    void putUp(long step) {
        for (int i = 0; i < changed.size(); i++) {
            Side side = changed.get(i).board.older();
            side.beginWriting();
            write(changed.get(i), side);
            side.endWriting(step);
        }
        changed.clear();
    }

    private void write(Cell cell, Side side) {
        List<Entry> releases = cell.releases();
        cell.changed = false;
        cell.hasOpenEnds = false;
        side.value = cell.value();
        side.forgotten = cell.forgottenUpTo();
        side.more = releases.size() > Side.MOST;
        for (int i = 0; i < Side.MOST; i++) {
            side.releases[i].value = Release.NONE;
            if (i < releases.size()) {
                write(cell, releases.get(i), side.releases[i]);
            }
        }
    }

    private void write(Cell cell, Entry release, Release out) {
        view.lookBehind(release);
        writeOpen(out);
        view.askFor(out.holder);
        out.value = release.value;
        out.thread = release.thread;
        out.onQueue = release.onQueue();
        out.queue = release.onQueue() ? release.site : 0;
        out.whole = view.isWholeAlone();
        out.signalWhole = view.signalWhole();
        out.needsPeer = view.needsPeer();
        out.inTime = view.isInTimeIfWatched(false);
        out.inTimeBehind = view.isInTimeIfWatched(true);
        out.orderedUpTo =
                release.finished ? Release.NONE : cell.leastStoreOutside(view.releaseClosure());
        out.closureQueues = view.closureQueues();
        cell.hasOpenEnds |= !out.whole || !out.signalWhole || !out.inTime || !out.inTimeBehind;
    }

    private void writeOpen(Release out) {
        int holder = Release.NOBODY;
        long queues = 0;
        BitSet closure = view.releaseClosure();
        for (int slot = closure.nextSetBit(0); slot >= 0; slot = closure.nextSetBit(slot + 1)) {
            Entry entry = entries.in(slot);
            if (entry.open) {
                boolean same = holder == Release.NOBODY || holder == entry.thread;
                holder = same ? entry.thread : Release.SEVERAL;
                queues |= Sites.queues(entry.site);
            }
        }
        out.holder = holder;
        out.openQueues = queues;
    }
}
