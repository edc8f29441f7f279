/**
 * Scenario files: one program of encoding threads, queues and hosts, what the device is assumed to
 * do, and the verdict that each policy is expected to earn.
 *
 * <p>{@link dev.spingate.modelgen.scenario.ScenarioReader} turns a YAML file into immutable records
 * or says, with line and column, all that is wrong with it. The grammar is published for editors as
 * {@code scenario.schema.json} beside these classes.
 */
package dev.spingate.modelgen.scenario;
