package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.diagnostic.Place;

/**
 * The verdict that a policy should earn.
 *
 * @param policy the policy that governs the program
 * @param device the scenario's device with the expectation's own settings applied
 * @param verdict never {@link Verdict#UNKNOWN}
 * @param place where the expectation stands
 */
public record Expectation(PolicyName policy, DeviceFacts device, Verdict verdict, Place place) {}
