/**
 * The gate between encoding threads and a GPU: what may a wait do?
 *
 * <pre>
 *   encoding threads        describe each operation before they encode it
 *        |  Work
 *        v
 *     Ledger  -- View -->   Policy        generated from spec/Admission.tla
 *        |    &lt;- Decision -
 *        v  Registration
 *   encoding threads        commit, wait for the wait set, then encode as decided
 *        |
 *        v
 *     device, hosts  -- finished, gaveUp, killed, reached -->  Ledger
 * </pre>
 *
 * <p>The ledger is the machine that {@code spec/Ledger.tla}, {@code Encoders.tla} and {@code
 * Gate.tla} describe, one method or class for each of their operators, and {@link
 * dev.spingate.policy.Ledger#register} is the one step {@code Encode} of {@code System.tla}, and
 * {@code Release} for what the thread stores or signals itself.
 *
 * <h2>Threads</h2>
 *
 * <p>A {@link dev.spingate.policy.Ledger} serves one thread at a time and says so when a second one
 * comes; the caller brings the lock. The order of the calls is the encode order. Policies, and
 * {@link dev.spingate.policy.Work}, may be shared freely.
 *
 * <h2>What the guarantees of the specification assume</h2>
 *
 * <ul>
 *   <li>Every operation on the queues and hosts of the process is registered, in the order in which
 *       it is encoded, with all that it needs; and so is every store and signal of its threads, at
 *       the moment at which the thread does it.
 *   <li>The device does what the registration says: commits first, waits for the whole wait set,
 *       and gives up bounded spins in time.
 *   <li>Progress is never reported before it has happened. Late reports only make waits longer.
 *   <li>The two {@link dev.spingate.policy.Scope}s are those of the device.
 * </ul>
 *
 * <h2>What is not claimed</h2>
 *
 * <ul>
 *   <li>Nothing about work that another process encodes: a ledger does not know it, and takes a
 *       value that comes from there for one that nobody has registered.
 *   <li>Nothing about how long a wait takes, nor about stores that are lost or never visible.
 * </ul>
 */
package dev.spingate.policy;
