package dev.spingate.modelgen.bench;

/**
 * One run of one checker.
 *
 * @param checker its name
 * @param model the configuration
 * @param workers threads that search
 * @param states distinct states
 * @param setBytes what the set of states takes; 0 where the checker does not say
 * @param ran what the whole process took, its start included
 */
record Measured(String checker, String model, int workers, long states, long setBytes, Ran ran) {

    /** States a second of processor time. */
    double rate() {
        return states / Math.max(0.01, ran.cpuSeconds());
    }

    /** States a second of the clock. */
    double clockRate() {
        return states / ran.seconds();
    }

    /** Bytes of the set for each state; 0 where unknown. */
    double bytesPerState() {
        return (double) setBytes / states;
    }
}
