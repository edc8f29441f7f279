/** What a decision costs. */
package dev.spingate.policy.bench;
