/**
 * What generated transition relations are made with: functions and sets in machine words, the
 * layout of packed states, and the way from TLA+ values to these and back. Public because generated
 * code uses it; nothing else should.
 */
package dev.spingate.modelgen.explorer.compiled;
