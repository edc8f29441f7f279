package dev.spingate.modelgen.explorer;

import java.util.Arrays;
import java.util.List;

/**
 * The states found so far, exactly, numbered from 0 in the order in which they were added. So a
 * range of numbers is a level of a breadth-first search, and no queue is needed beside the set.
 *
 * <p>One thread uses it, or a team in three steps that come to the same numbers: {@link #prepare}
 * takes blocks of successors, {@link #claim} lets one thread a part look for those whose hash lies
 * in that part, {@link #settle} numbers what was new in the order of blocks.
 */
final class StateSet {
    /** Below this, an index lies in the cache of a core, and reading in advance costs more. */
    private static final int WORTH_TOUCHING = 1 << 16;

    /** Where folding is first considered; many sets never come so far. */
    private static final int FOLD_FROM = 1 << 18;

    private static final int STRETCH = 256;

    private final StateIndex index;
    private final int words;
    private StateStore store;
    private int foldFrom = FOLD_FROM;
    private List<Block> pending = List.of();
    private int[] pendingStarts = new int[0];
    private int size;
    /** Written by all who read in advance, and never read. */
    private int touched;

    /**
     * Empty.
     *
     * @param words words of a state
     * @param parts how many threads may claim at once
     */
    StateSet(int words, int parts) {
        this(new PlainStore(words), parts);
    }

    private StateSet(StateStore store, int parts) {
        words = store.words();
        this.store = store;
        index = new StateIndex(parts);
    }

    /** Empty, and will keep only the hashes of states below what {@link #forget} is told. */
    static StateSet compact(int words, int parts) {
        return new StateSet(new CompactStore(words), parts);
    }

    /** States below a number will not be read any more. */
    void forget(int below) {
        if (store instanceof CompactStore compact) {
            compact.forget(below);
        }
    }

    /** The hash of a state. */
    long hash(int number) {
        return store.hash(number, new long[words]);
    }

    /** How many states it holds. */
    int size() {
        return size;
    }

    /** Bytes of index and store, whether filled or not. */
    long bytes() {
        return store.bytes() + index.bytes();
    }

    /** Forgets all states, in time proportional to how many there were; keeps the memory. */
    void clear() {
        index.clear();
        size = 0;
        foldFrom = FOLD_FROM;
        if (store instanceof FoldedStore) {
            store = new PlainStore(words);
        } else if (store instanceof CompactStore compact) {
            compact.restart();
        }
    }

    /** An array that holds a state from {@link #offset} on: one of the set, or {@code scratch}. */
    long[] read(int number, long[] scratch) {
        return store.read(number, scratch);
    }

    /** Where a state begins in the array that {@link #read} gives. */
    int offset(int number) {
        return store.offset(number);
    }

    /** The first word of a state. */
    long word(int number) {
        return store.glance(number);
    }

    /** A copy of a state's words. */
    long[] state(int number) {
        int offset = store.offset(number);
        return Arrays.copyOfRange(store.read(number, new long[words]), offset, offset + words);
    }

    /**
     * Adds a state unless it is there.
     *
     * @return its number if it is new, then the highest one; else the complement of its number
     */
    int add(long[] source, int at, long hash) {
        int slot = index.probe(hash, source, at, this);
        int known = index.number(slot);
        if (known >= 0) {
            return ~known;
        }
        if (size == index.limit()) {
            fold();
            index.enlarge(size + 1L);
            for (int part = 0; part < index.parts(); part++) {
                refill(part);
            }
            slot = index.free(hash);
        }
        index.set(slot, hash, size);
        store.reserve(size, size + 1);
        store.write(size, source, at);
        return size++;
    }

    /** The number of a state, -1 if it is not there. */
    int find(long[] source, int at, long hash) {
        return index.number(index.probe(hash, source, at, this));
    }

    /** Whether a state, settled or only claimed, has these words. */
    boolean same(int number, long[] source, int at) {
        if (number < size) {
            return store.same(number, source, at);
        }
        Block block = claimant(number);
        int offset = block.successors().offset(number - block.start());
        return Arrays.equals(
                block.successors().words(), offset, offset + words, source, at, at + words);
    }

    /**
     * Reads in advance what adding these states will read. The reads do not depend on each other,
     * so the processor waits for many of them at once instead of one after the other.
     */
    void touch(long[] hashes, int count) {
        if (index.capacity() < WORTH_TOUCHING) {
            return;
        }
        long sum = index.touch(hashes, count);
        for (int i = 0; i < count; i++) {
            int number = index.number(index.home(hashes[i]));
            if (number >= 0 && number < size) {
                sum += store.glance(number);
            }
        }
        touched = (int) sum;
    }

    /** Takes blocks and makes room for all their successors. */
    void prepare(List<Block> blocks, Team team) {
        long room = size;
        for (Block block : blocks) {
            room += block.successors().size();
        }
        if (room > index.limit()) {
            fold();
            index.enlarge(room);
            team.share(index.parts(), this::refill);
        }
        pending = blocks;
        pendingStarts = new int[blocks.size()];
        int start = size;
        for (int b = 0; b < pendingStarts.length; b++) {
            pendingStarts[b] = start;
            blocks.get(b).startClaims(start);
            start += blocks.get(b).successors().size();
        }
    }

    /** Claims a slot for each successor that is new and whose hash lies in a part. */
    void claim(int part) {
        int[] mine = new int[STRETCH];
        long[] hashes = new long[STRETCH];
        for (Block block : pending) {
            int count = 0;
            for (int i = 0; i < block.successors().size(); i++) {
                long hash = block.successors().hashes()[i];
                if (index.part(hash) == part) {
                    mine[count] = i;
                    hashes[count++] = hash;
                    if (count == STRETCH) {
                        claim(block, mine, hashes, count);
                        count = 0;
                    }
                }
            }
            claim(block, mine, hashes, count);
        }
    }

    private void claim(Block block, int[] places, long[] hashes, int count) {
        Successors successors = block.successors();
        touch(hashes, count);
        for (int k = 0; k < count; k++) {
            int i = places[k];
            int slot = index.probe(hashes[k], successors.words(), successors.offset(i), this);
            if (index.number(slot) < 0) {
                index.set(slot, hashes[k], block.start() + i);
                block.claim(i, slot);
            }
        }
    }

    /** Numbers what was claimed, in the order of the blocks; counts it at a level. */
    void settle(int level, Team team) {
        List<Block> blocks = pending;
        int[] first = new int[blocks.size() + 1];
        team.share(blocks.size(), b -> first[b + 1] = blocks.get(b).claimed());
        first[0] = size;
        for (int b = 0; b < blocks.size(); b++) {
            first[b + 1] += first[b];
        }
        store.reserve(size, first[blocks.size()]);
        if (store instanceof FoldedStore folded) {
            folded.learn(blocks, size, team);
        }
        team.share(blocks.size(), b -> settle(blocks.get(b), first[b], level));
        size = first[blocks.size()];
        pending = List.of();
    }

    private void settle(Block block, int first, int level) {
        Successors successors = block.successors();
        block.counts().reach(level);
        int number = first;
        for (int i = 0; i < successors.size(); i++) {
            int slot = block.claim(i);
            if (slot >= 0) {
                index.set(slot, successors.hashes()[i], number);
                store.write(number, successors.words(), successors.offset(i));
                number++;
            }
            block.counts().count(level, successors.action(i), slot >= 0);
        }
    }

    /** Folds the states if there are many, and it pays. */
    private void fold() {
        if (size >= foldFrom && words > 1 && store instanceof PlainStore plain) {
            FoldedStore folded = FoldedStore.of(plain, size);
            store = folded == null ? plain : folded;
            foldFrom = 8 * size;
        }
    }

    /** Fills a part of the index again; a stretch of states at a time, read in advance. */
    private void refill(int part) {
        long[] scratch = new long[words];
        long[] hashes = new long[STRETCH];
        int[] numbers = new int[STRETCH];
        for (int from = 0; from < size; from += STRETCH) {
            int count = 0;
            for (int number = from; number < Math.min(from + STRETCH, size); number++) {
                long hash = store.hash(number, scratch);
                if (index.part(hash) == part) {
                    numbers[count] = number;
                    hashes[count++] = hash;
                }
            }
            index.place(numbers, hashes, count);
        }
    }

    /** The block that the state of a number that is not settled yet comes from. */
    private Block claimant(int number) {
        int low = 0;
        int high = pendingStarts.length - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (pendingStarts[middle] <= number) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return pending.get(low);
    }
}
