package dev.spingate.policy;

import dev.spingate.policy.generated.Kind;

/** Asks a policy about a wait that one thread is about to encode, without a turn. */
final class Question {
    private final Turns turns;
    private final Policy policy;
    private final DeviceRules rules;
    private final int thread;

    Question(Turns turns, Policy policy, DeviceRules rules, int thread) {
        this.turns = turns;
        this.policy = policy;
        this.rules = rules;
        this.thread = thread;
    }

    /**
     * The answer at one moment: after the steps that have taken effect when the call begins. Begins
     * anew only if two steps have changed the board meanwhile.
     *
     * @return false if the board does not show enough, so that a turn is needed
     */
    boolean ask(Kind kind, int queue, Board board, long wanted, Answer out) {
        while (true) {
            long steps = turns.steps();
            long oneStep = board.one().step();
            long otherStep = board.other().step();
            boolean newer = otherStep <= steps && (otherStep > oneStep || oneStep > steps);
            Side side = newer ? board.other() : board.one();
            long step = newer ? otherStep : oneStep;
            if (step <= steps) {
                BoardView view = new BoardView(rules, thread, kind, queue, side, wanted);
                out.ask(policy, view);
                if (side.isStill(step)) {
                    return !view.isLacking();
                }
            }
        }
    }
}
