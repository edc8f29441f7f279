/**
 * What is said to Metal: every message, its exact prototype and where Apple declares it in one
 * table, {@link dev.spingate.gpu.metal.messages.MetalMessage}; and typed calls, one class a
 * receiver. Nothing is sent that is not in the table, since the table is what the self-check holds
 * against the system's own classes.
 */
package dev.spingate.gpu.metal.messages;
