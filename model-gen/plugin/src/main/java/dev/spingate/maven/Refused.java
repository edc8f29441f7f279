package dev.spingate.maven;

import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/** The one form that all errors of the goals take: place, cause, remedy. */
final class Refused {

    private Refused() {}

    /** What was given cannot be used, or did not come out as declared. */
    static MojoFailureException input(Object place, String cause, String remedy) {
        return new MojoFailureException(text(place, cause, remedy));
    }

    /** The machine lacks something, or something went wrong that nobody foresaw. */
    static MojoExecutionException environment(Object place, String cause, String remedy) {
        return new MojoExecutionException(text(place, cause, remedy));
    }

    private static String text(Object place, String cause, String remedy) {
        return place + ": " + cause + "\n    remedy: " + remedy;
    }
}
