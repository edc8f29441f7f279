package dev.spingate.modelgen.judge;

/**
 * One step of a schedule.
 *
 * @param actor the thread, queue or host that makes it
 * @param what what it does, in a few words
 */
public record StoryLine(String actor, String what) {

    @Override
    public String toString() {
        return actor + ": " + what;
    }
}
