/**
 * What came out for scenarios, and what is wrong with their files, in SARIF 2.1.0: the form in
 * which a CI annotates a file. {@link dev.spingate.modelgen.sarif.SarifLog} is the way in.
 */
package dev.spingate.modelgen.sarif;
