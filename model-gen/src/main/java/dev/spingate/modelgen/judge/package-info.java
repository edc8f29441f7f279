/**
 * Judges a scenario: turns it into operations of the specification, lets the checker search every
 * schedule, and tells what was found. {@link dev.spingate.modelgen.judge.ScenarioJudge} is the way
 * in.
 */
package dev.spingate.modelgen.judge;
