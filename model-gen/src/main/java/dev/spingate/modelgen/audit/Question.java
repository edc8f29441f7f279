package dev.spingate.modelgen.audit;

import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TlaValue.TlaBool;
import dev.spingate.modelgen.tlc.TlaValue.TlaInt;
import dev.spingate.modelgen.tlc.TlaValue.TlaRecord;
import dev.spingate.modelgen.tlc.TlaValue.TlaSet;
import dev.spingate.modelgen.tlc.TlaValue.TlaString;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A line of a trace in the words of {@code spec/Audit.tla}: slots instead of tickets, ranks instead
 * of values. Packed into two words, so that it can be looked up.
 *
 * @param word all but the needs, see {@link #of}
 * @param needs slots of what the operation needs, bit i for slot i + 1
 */
record Question(long word, long needs) {
    private static final int STEP = 4;
    private static final int SLOT = 6;
    private static final int THREAD = 6;
    private static final int SITE = 7;
    private static final int KIND = 3;
    private static final int CELL = 6;

    private static final int SLOT_AT = STEP;
    private static final int THREAD_AT = SLOT_AT + SLOT;
    private static final int SITE_AT = THREAD_AT + THREAD;
    private static final int KIND_AT = SITE_AT + SITE;
    private static final int FRESH_AT = KIND_AT + KIND;
    private static final int CELL_AT = FRESH_AT + 1;
    private static final int RANK_AT = CELL_AT + CELL;

    /** About nothing in particular. */
    static final Question NONE = new Question(0, 0);

    /** About one operation, of which nothing need be said. */
    static long of(TraceStep step, int slot) {
        return step.ordinal() | (long) slot << SLOT_AT;
    }

    /** With its thread and its site; the number of a site is that of {@link Machine#site}. */
    static long place(int thread, int site) {
        return (long) thread << THREAD_AT | (long) site << SITE_AT;
    }

    /** With what it does; cell 0 is none. */
    static long work(OperationKind kind, boolean fresh, int cell, int rank) {
        return (long) kind.ordinal() << KIND_AT
                | (fresh ? 1L << FRESH_AT : 0)
                | (long) cell << CELL_AT
                | (long) rank << RANK_AT;
    }

    private int field(int at, int bits) {
        return (int) (word >>> at & (1L << bits) - 1);
    }

    TraceStep step() {
        return TraceStep.of(field(0, STEP));
    }

    int slot() {
        return field(SLOT_AT, SLOT);
    }

    private OperationKind kind() {
        return OperationKind.of(field(KIND_AT, KIND));
    }

    /**
     * The record {@code line} that asks about it.
     *
     * @param step {@code arrive} for the operation itself, before the line
     * @param ops what is forgotten, bit i for slot i + 1
     */
    TlaValue line(String step, long ops, Machine machine) {
        String site = machine.site(field(SITE_AT, SITE));
        Map<String, TlaValue> fields = new LinkedHashMap<>();
        fields.put("step", new TlaString(step));
        fields.put("op", new TlaInt(Math.max(1, slot())));
        fields.put("work", work(site));
        fields.put("queue", new TlaString(site));
        fields.put("ops", slots(ops));
        return new TlaRecord(fields);
    }

    private TlaValue work(String site) {
        int cell = field(CELL_AT, CELL);
        Map<String, TlaValue> fields = new LinkedHashMap<>();
        fields.put("thread", new TlaInt(field(THREAD_AT, THREAD) + 1));
        fields.put("process", new TlaString(Machine.PROCESS));
        fields.put("site", new TlaString(site));
        fields.put("kind", new TlaString(kind().specName()));
        fields.put("deps", slots(needs));
        fields.put("fresh", new TlaBool(field(FRESH_AT, 1) == 1));
        fields.put(
                "cells",
                new TlaSet(cell == 0 ? Set.of() : Set.of(new TlaString(Machine.cell(cell)))));
        fields.put("value", new TlaInt((int) (word >>> RANK_AT)));
        fields.put("reads", new TlaSet(Set.of()));
        fields.put("writes", new TlaSet(Set.of()));
        fields.put("ends", new TlaString("well"));
        fields.put("barrier", new TlaString("none"));
        fields.put("load", new TlaString("coherent"));
        fields.put(
                "targets",
                new TlaSet(
                        kind() == OperationKind.KILL
                                ? new LinkedHashSet<>(List.of(new TlaString(Machine.PROCESS)))
                                : Set.of()));
        fields.put("last", new TlaBool(false));
        return new TlaRecord(fields);
    }

    private static TlaValue slots(long bits) {
        Set<TlaValue> slots = new LinkedHashSet<>();
        for (long rest = bits; rest != 0; rest &= rest - 1) {
            slots.add(new TlaInt(Long.numberOfTrailingZeros(rest) + 1));
        }
        return new TlaSet(slots);
    }
}
