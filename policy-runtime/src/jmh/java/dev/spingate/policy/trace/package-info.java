/** What traces and audits cost, in the profile {@code bench}. */
package dev.spingate.policy.trace;
