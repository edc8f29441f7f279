package dev.spingate.modelgen.explorer;

/**
 * Hash compaction: of a state that was expanded only its 64-bit hash is kept. Two states with the
 * same hash are taken for one, so a state can be missed. The states of the last levels are kept as
 * they are, until {@link #forget}.
 */
final class CompactStore implements StateStore {
    private final PlainStore hashes = new PlainStore(1);
    private final PlainStore recent;
    private int forgotten;

    CompactStore(int words) {
        recent = new PlainStore(words);
    }

    /** Keeps nothing but the hash of states below a number; they can not be read any more. */
    void forget(int below) {
        int next = forgotten + PlainStore.PIECE;
        while (next <= below) {
            recent.drop(forgotten);
            forgotten = next;
            next += PlainStore.PIECE;
        }
    }

    /** Ready for the states of another search. */
    void restart() {
        forgotten = 0;
    }

    @Override
    public int words() {
        return recent.words();
    }

    @Override
    public long[] read(int number, long[] scratch) {
        return recent.piece(number);
    }

    @Override
    public int offset(int number) {
        return recent.offset(number);
    }

    @Override
    public long hash(int number, long[] scratch) {
        return hashes.glance(number);
    }

    @Override
    public boolean same(int number, long[] source, int at) {
        return hashes.glance(number) == Hash.of(source, at, words());
    }

    @Override
    public void reserve(int from, int to) {
        hashes.reserve(from, to);
        recent.reserve(from, to);
    }

    @Override
    public void write(int number, long[] source, int at) {
        long[] hash = hashes.piece(number);
        hash[hashes.offset(number)] = Hash.of(source, at, words());
        recent.write(number, source, at);
    }

    @Override
    public long glance(int number) {
        return hashes.glance(number);
    }

    @Override
    public long bytes() {
        return hashes.bytes() + recent.bytes();
    }
}
