package dev.spingate.modelgen.explorer;

import java.util.List;

/**
 * States as numbers of their words: each word position has a dictionary of the values seen there,
 * far fewer than states since a step changes little. The numbers of a state's words lie side by
 * side in as few longs as they fit into, with bits to spare; when a dictionary outgrows its bits,
 * all states are written again.
 */
final class FoldedStore implements StateStore {
    /** A position with more values than one in this many states does not pay. */
    private static final int RARE = 8;

    private final int words;
    private final StateSet[] dictionaries;
    private Fields fields;
    private PlainStore entries;
    private int reserved;

    private FoldedStore(StateSet[] dictionaries) {
        words = dictionaries.length;
        this.dictionaries = dictionaries;
        fields = Fields.of(dictionaries);
        entries = new PlainStore(fields.longs());
    }

    /** The same states folded, and the plain store given up; null, and nothing done, if no gain. */
    static FoldedStore of(PlainStore plain, int size) {
        StateSet[] dictionaries = new StateSet[plain.words()];
        for (int i = 0; i < dictionaries.length; i++) {
            dictionaries[i] = new StateSet(1, 1);
            for (int number = 0; number < size; number++) {
                number(dictionaries[i], plain.piece(number), plain.offset(number) + i);
            }
            if (dictionaries[i].size() > size / RARE) {
                return null;
            }
        }
        FoldedStore folded = new FoldedStore(dictionaries);
        if (folded.fields.longs() >= plain.words()) {
            return null;
        }
        for (int number = 0; number < size; number++) {
            folded.reserve(number, number + 1);
            folded.write(number, plain.piece(number), plain.offset(number));
            if ((number + 1) % PlainStore.PIECE == 0) {
                plain.drop(number);
            }
        }
        return folded;
    }

    @Override
    public int words() {
        return words;
    }

    @Override
    public long[] read(int number, long[] scratch) {
        long[] piece = entries.piece(number);
        int offset = entries.offset(number);
        for (int i = 0; i < words; i++) {
            scratch[i] = dictionaries[i].word(fields.get(piece, offset, i));
        }
        return scratch;
    }

    @Override
    public int offset(int number) {
        return 0;
    }

    @Override
    public long hash(int number, long[] scratch) {
        return Hash.of(read(number, scratch), 0, words);
    }

    @Override
    public boolean same(int number, long[] source, int at) {
        long[] piece = entries.piece(number);
        int offset = entries.offset(number);
        for (int i = 0; i < words; i++) {
            if (dictionaries[i].word(fields.get(piece, offset, i)) != source[at + i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void reserve(int from, int to) {
        reserved = to;
        entries.reserve(from, to);
    }

    /** Threads may write at once only what {@link #learn} has seen. */
    @Override
    public void write(int number, long[] source, int at) {
        int i = 0;
        while (i < words) {
            int value = number(dictionaries[i], source, at + i);
            if (fields.fits(i, value)) {
                fields.set(entries.piece(number), entries.offset(number), i, value);
                i++;
            } else {
                refit(number);
                i = 0;
            }
        }
    }

    @Override
    public long glance(int number) {
        return entries.glance(number);
    }

    @Override
    public long bytes() {
        long bytes = entries.bytes();
        for (StateSet dictionary : dictionaries) {
            bytes += dictionary.bytes();
        }
        return bytes;
    }

    /** Makes sure that all words which blocks claimed are known, one thread a dictionary. */
    void learn(List<Block> blocks, int size, Team team) {
        team.share(words, i -> {
            for (Block block : blocks) {
                Successors successors = block.successors();
                for (int s = 0; s < successors.size(); s++) {
                    if (block.claim(s) >= 0) {
                        number(dictionaries[i], successors.words(), successors.offset(s) + i);
                    }
                }
            }
        });
        for (int i = 0; i < words; i++) {
            if (!fields.fits(i, dictionaries[i].size() - 1)) {
                refit(size);
            }
        }
    }

    /** Gives each dictionary more bits and writes the first states again. */
    private void refit(int size) {
        Fields wider = Fields.of(dictionaries);
        PlainStore rewritten = new PlainStore(wider.longs());
        for (int number = 0; number < size; number++) {
            rewritten.reserve(number, number + 1);
            for (int i = 0; i < words; i++) {
                int value = fields.get(entries.piece(number), entries.offset(number), i);
                wider.set(rewritten.piece(number), rewritten.offset(number), i, value);
            }
            if ((number + 1) % PlainStore.PIECE == 0) {
                entries.drop(number);
            }
        }
        rewritten.reserve(size, reserved);
        fields = wider;
        entries = rewritten;
    }

    private static int number(StateSet dictionary, long[] source, int at) {
        int number = dictionary.add(source, at, Hash.of(source, at, 1));
        return number >= 0 ? number : ~number;
    }
}
