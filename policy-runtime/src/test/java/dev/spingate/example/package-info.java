/** A runtime that embeds the gate, as small as can be; shown in the README. */
package dev.spingate.example;
