/**
 * Where programs meet the gate: what a scenario encodes goes through a ledger of the policy
 * runtime. So the policy that was generated decides, not the specification that it comes from.
 */
package dev.spingate.gpu;
