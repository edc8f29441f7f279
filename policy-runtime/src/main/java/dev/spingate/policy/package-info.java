/**
 * The gate between encoding threads and a GPU: what may a wait do?
 *
 * <pre>
 *   thread main          thread loader              each has an Encoding of its own
 *     |  on(queue).spin(word, value)
 *     v
 *   Turns   one step after the other, whoever comes; a step takes effect at one store
 *     |
 *     v
 *   Ledger  -- View --&gt;   Policy                    generated from spec/Admission.tla
 *     |  ^   &lt;- Decision -
 *     |  |
 *     |  +--- finished, reached, gaveUp, killed, died ---  device and host workers
 *     v
 *   Admission            commit first; encode again the waits that were cut off; wait for the wait
 *                        set; then encode as decided, and let a signal follow what was cut off
 *
 *   Board   what each word's releases look like, put up by each step before it takes effect;
 *           Encoding.decide reads it without a turn
 * </pre>
 *
 * <p>{@link dev.spingate.policy.Gate} is where to begin: queues, hosts, words and events by name,
 * and no garbage. {@link dev.spingate.policy.Ledger} is the same in numbers, for tools. The ledger
 * is the machine that {@code spec/Ledger.tla}, {@code Encoders.tla} and {@code Gate.tla} describe,
 * one method or class for each of their operators; to register is the one step {@code Encode} of
 * {@code System.tla}, and {@code Release} for what the thread stores or signals itself.
 *
 * <h2>Threads</h2>
 *
 * <p>Any number of threads may register, ask and tell. An {@link dev.spingate.policy.Encoding}
 * belongs to the thread that asked for it, and says so when another one comes. All steps have one
 * order, that in which they take effect; it is the encode order of the specification. The linear
 * order and the point at which a step enters it are those of {@code Turns.takeEffect}. Policies and
 * {@link dev.spingate.policy.Work} may be shared freely; a policy and a listener are called inside
 * a step, and must not call back.
 *
 * <h2>What the guarantees of the specification assume</h2>
 *
 * <ul>
 *   <li>Every operation on the queues and hosts of the process is registered, in the order in which
 *       it is encoded, with all that it needs; and so is every store and signal of its threads, at
 *       the moment at which the thread does it.
 *   <li>The device does what the admission says: commits first, waits for the whole wait set, and
 *       gives up bounded spins in time.
 *   <li>What the program puts into one command buffer stays in order where the gate cuts it: each
 *       new part begins with the waits of {@link dev.spingate.policy.Admission#repeats}, and a
 *       signal of the program follows {@link dev.spingate.policy.Admission#follows}. Without the
 *       former, work behind a cut reads what has not been written yet.
 *   <li>Progress is never reported before it has happened. Late reports only make waits longer.
 *   <li>The {@link dev.spingate.policy.DeviceRules} are those of the device.
 * </ul>
 *
 * <h2>What is not claimed</h2>
 *
 * <ul>
 *   <li>Nothing about work that another process encodes: a ledger does not know it, and takes a
 *       value that comes from there for one that nobody has registered, unless the word is declared
 *       to be a peer's.
 *   <li>Nothing about how long a wait takes, nor about stores that are lost or never visible.
 *   <li>A step is no critical section of the caller: between the return of a registration and the
 *       call that encodes the work, other threads may take steps.
 *   <li>A thread that is preempted inside a step holds up other steps until it runs again.
 * </ul>
 */
package dev.spingate.policy;
