/** What is wrong, where, and what to do about it: the one form that all errors take. */
package dev.spingate.modelgen.diagnostic;
