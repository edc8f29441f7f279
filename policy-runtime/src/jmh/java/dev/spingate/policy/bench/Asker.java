package dev.spingate.policy.bench;

import dev.spingate.policy.Admission;
import dev.spingate.policy.CommandQueue;
import dev.spingate.policy.Encoding;
import dev.spingate.policy.Word;
import dev.spingate.policy.generated.Verdict;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;

/** A thread that asks about a word and a queue of its own. */
@State(Scope.Thread)
public class Asker {
    Encoding encoding;
    CommandQueue queue;
    Word word;

    /** Looks whether the answer is the one that is to be measured. */
    @Setup(Level.Trial)
    public void begin(Pending pending, ThreadParams threads) {
        encoding = pending.gate.encoding();
        word = pending.word[threads.getThreadIndex()];
        queue = pending.queue[threads.getThreadIndex() % pending.queues];
        Admission admission = encoding.decide(queue, word, 1);
        boolean spins = admission.verdict() == Verdict.SPIN;
        if (!spins || Long.bitCount(admission.waitQueues()) != pending.queues) {
            throw new IllegalStateException("not what is to be measured: " + admission);
        }
    }

    /** Asks. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    Verdict decide() {
        return encoding.decide(queue, word, 1).verdict();
    }
}
