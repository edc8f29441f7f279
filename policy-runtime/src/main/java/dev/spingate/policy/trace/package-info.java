/**
 * What a ledger did, for people and tools: counters, Flight Recorder events, and traces that
 * {@code spingate audit} holds against the specification.
 *
 * <pre>
 *   Ledger -- each step, in order --> GateListener
 *                                        DecisionCounters   how often which verdict, and why
 *                                        JfrListener        events, off until a recording asks
 *                                        NdjsonTrace        one line a step
 *                                        GateListeners.all  several of these
 * </pre>
 *
 * <p>The format of traces: {@code spec/traces/README.md}.
 *
 * <p>None of them allocates for a step, but for events that a recording asked for. A ledger without
 * a listener pays nothing for them.
 */
package dev.spingate.policy.trace;
