/**
 * Asks provers whether obligations hold. Three provers that share no code must agree, and one of
 * them gives a proof that its separate checker goes through. The provers run in this process, so
 * that nothing is paid for starting them.
 */
package dev.spingate.modelgen.prove;
