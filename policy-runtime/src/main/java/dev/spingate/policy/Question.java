package dev.spingate.policy;

import dev.spingate.policy.generated.Kind;

/** Asks a policy about a wait that one thread is about to encode, without a turn. */
final class Question {
    private final Turns turns;
    private final Policy policy;
    final DeviceRules rules;
    final Gpus gpus;
    final int thread;

    Question(Ledger ledger, Policy policy, DeviceRules rules, int thread) {
        this.turns = ledger.turns;
        this.gpus = ledger.state.gpus;
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
                BoardView view = new BoardView(this, kind, queue, side, wanted);
                out.ask(policy, view);
                if (side.isStill(step)) {
                    return !view.isLacking();
                }
            }
        }
    }
}
