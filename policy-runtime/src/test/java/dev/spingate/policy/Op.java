package dev.spingate.policy;

import dev.spingate.policy.generated.Verdict;
import java.util.Set;

/** One registered operation; {@code reg}, {@code st} and {@code clo} of {@code spec/Ledger.tla}. */
final class Op {
    enum Status {
        QUEUED,
        DONE,
        KILLED,
        GAVEUP
    }

    final long ticket;
    final Work work;
    Set<Op> deps = Set.of();
    long encoder;
    long buffer;
    boolean alone;
    Set<Op> after = Set.of();
    Set<Op> waits = Set.of();
    Set<Op> held = Set.of();
    long part;
    boolean again;
    Set<Op> clo = Set.of();
    Answer answer = Answer.admit();
    boolean decided;
    Status status = Status.QUEUED;

    Op(long ticket, Work work) {
        this.ticket = ticket;
        this.work = work;
    }

    boolean onQueue() {
        return work.onQueue();
    }

    boolean onHost() {
        return work.onHost();
    }

    boolean finished() {
        return status == Status.DONE;
    }

    boolean ended() {
        return status != Status.QUEUED;
    }

    boolean aside() {
        return switch (answer.verdict()) {
            case SPLIT, HOST_WAIT -> true;
            default -> false;
        };
    }

    boolean together(Op other) {
        return sameSite(other) && work.thread() == other.work.thread() && part == other.part;
    }

    boolean isEventWait() {
        return switch (work.kind()) {
            case WAIT -> !aside();
            case SPIN ->
                switch (answer.verdict()) {
                    case EVENT, ORDER -> true;
                    default -> false;
                };
            default -> false;
        };
    }

    boolean isKernel() {
        return switch (work.kind()) {
            case KERNEL, STORE -> true;
            case SPIN -> answer.verdict() == Verdict.SPIN || isYielding();
            default -> false;
        };
    }

    boolean isYielding() {
        return work.kind() == Work.Kind.SPIN && answer.verdict() == Verdict.YIELDING_SPIN;
    }

    boolean sameSite(Op other) {
        return work.site().equals(other.work.site());
    }

    boolean sameCell(Op other) {
        return work.cell().equals(other.work.cell());
    }

    boolean couldRelease(Op wait) {
        return work.releases()
                && wait.work.waits()
                && sameCell(wait)
                && work.value() >= wait.work.value();
    }

    @Override
    public String toString() {
        return ticket + ":" + work;
    }
}
