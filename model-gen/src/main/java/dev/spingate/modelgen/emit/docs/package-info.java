/**
 * A policy module as a page for people who audit or embed it: what it asks and answers, the text of
 * every operator, and for every policy a decision table that is derived from the representation.
 */
package dev.spingate.modelgen.emit.docs;
