package dev.spingate.modelgen.cli;

import java.io.Console;
import java.io.PrintWriter;

/**
 * Shows how far a long command is: on a terminal one line that is written over, otherwise a plain
 * line for each thing that is done. Safe for use by several threads.
 */
final class Screen {
    private final PrintWriter err;
    private final boolean terminal;
    private int width;

    Screen(PrintWriter err) {
        this.err = err;
        Console console = System.console();
        this.terminal = console != null && console.isTerminal();
    }

    /** Something is done. */
    synchronized void done(int count, int of, String what) {
        String line = "[" + count + "/" + of + "] " + what;
        if (terminal) {
            err.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
            width = line.length();
        } else {
            err.println(line);
        }
        err.flush();
    }

    /** The long part is over: what follows is no progress. */
    synchronized void clear() {
        if (terminal && width > 0) {
            err.print("\r" + " ".repeat(width) + "\r");
            err.flush();
            width = 0;
        }
    }
}
