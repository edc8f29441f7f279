package dev.spingate.modelgen.bench;

/**
 * What a finished process said and took.
 *
 * @param text its output and its errors
 * @param code its exit code
 * @param seconds of the clock, its start included
 * @param cpuSeconds of processors, in user and system mode, as last seen before it ended
 * @param peakBytes the most memory that it held
 */
record Ran(String text, int code, double seconds, double cpuSeconds, long peakBytes) {}
