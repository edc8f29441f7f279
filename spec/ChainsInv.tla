----------------------------- MODULE ChainsInv -----------------------------
(***************************************************************************)
(* Why spins that go to the back always finish, for any number of ranks    *)
(* and chains and any wiring.                                              *)
(*                                                                         *)
(* 1. As long as a rank has a producer that is not done, something is      *)
(*    certain to happen on that rank (GoesOnHere), whatever the others do. *)
(* 2. Until then each step there brings a part forward (EveryStepCounts,   *)
(*    KernelsComeForward), and a spin gives up at most once: it is behind  *)
(*    all producers of its rank then (SpinsGiveUpOnce).  So a rank of k    *)
(*    parts makes at most 6k steps before it has produced, and needs no    *)
(*    agreement with another for it.                                       *)
(* 3. When all ranks have produced, no spin gives up any more              *)
(*    (NobodyGivesUp): each step brings a part forward, and something is   *)
(*    certain until all is over (GoesOnInTheEnd).                          *)
(* What no solver is asked is the counting: that who only comes forward on *)
(* a finite way comes to its end.                                          *)
(***************************************************************************)
EXTENDS Chains

-----------------------------------------------------------------------------
(* The invariant *)

(* A spin comes behind its own producer, a consumer behind its spin.        *)
InOrder == \A p \in Part : /\ poll[p] # "queued" => Produced(p)
                           /\ consume[p] # "queued" => poll[p] = "done"

(* The heart: once given up, a spin is behind every producer of its rank    *)
(* that is not done, or there was none.                                     *)
AtTheBack == \A p \in Part : behind[p] = {} \/ Unproduced(p) \subseteq behind[p]

-----------------------------------------------------------------------------
(* Nothing gets stuck *)

(* A rank with a producer p to go has somebody who must do something, if    *)
(* nothing runs there: p itself. *)
IdleProducerStarts ==
  \A p \in Part : ~Produced(p) /\ (\A x \in Part : prog[x].rank = prog[p].rank => ~Busy(x)) => Must(p)

(* If something runs there, it ends or gives up: a spin is in p's way. *)
BusyPartGoesOn ==
  \A p, x \in Part : ~Produced(p) /\ prog[x].rank = prog[p].rank /\ Busy(x) => Must(x) \/ Must(p)

(* So a rank that has not produced goes on, whatever the others do. *)
GoesOnHere ==
  \A p \in Part : ~Produced(p) => \E x \in Part : prog[x].rank = prog[p].rank /\ Must(x)

AllProduced == \A p \in Part : Produced(p)

(* Where all is produced, what runs ends, and what may start must if nothing *)
(* of its rank runs. *)
RunningEndsThen == \A p \in Part : AllProduced /\ Busy(p) => Must(p)
NextStartsThen  ==
  \A p \in Part : AllProduced /\ ~Over(p) /\ (\A x \in Part : ~Busy(x)) => Must(p)

GoesOnInTheEnd == \A p \in Part : AllProduced /\ ~Over(p) => \E x \in Part : Must(x)

(* The promise: nothing is ever stuck. *)
NeverStuck == \A p \in Part : ~Over(p) => \E x \in Part : Must(x)

-----------------------------------------------------------------------------
(* Nothing goes on for ever: what each step does *)

Forward(a, b) == (a = "queued" /\ b = "running") \/ (a = "running" /\ b = "done")
Blocked(p)    == \E x \in behind[p] : ~Produced(x)

(* The same behind the step. *)
BlockedThen(p)    == \E x \in behind'[p] : produce'[x] # "done"
UnproducedThen(p) == \E x \in Part : prog[x].rank = prog[p].rank /\ produce'[x] # "done"

(* Whatever happens, something changes. *)
EveryStepCounts ==
  \E p \in Part : produce'[p] # produce[p] \/ poll'[p] # poll[p] \/ consume'[p] # consume[p]

(* Producers and consumers only come forward. *)
KernelsComeForward ==
  \A p \in Part : /\ produce'[p] = produce[p] \/ Forward(produce[p], produce'[p])
                  /\ consume'[p] = consume[p] \/ Forward(consume[p], consume'[p])

(* And so do spins while their rank produces, but for one time: who gives   *)
(* up is blocked, and stays so until all of the rank is produced. *)
SpinsGiveUpOnce ==
  \A p \in Part : UnproducedThen(p) =>
     IF poll[p] = "queued" /\ Blocked(p)
     THEN poll'[p] = "queued" /\ BlockedThen(p)
     ELSE \/ poll'[p] = poll[p] /\ (poll[p] = "queued" => ~BlockedThen(p))
          \/ Forward(poll[p], poll'[p])
          \/ poll[p] = "running" /\ poll'[p] = "queued" /\ BlockedThen(p)

(* Once all is produced, nobody gives up. *)
NobodyGivesUp ==
  AllProduced => \A p \in Part : poll'[p] = poll[p] \/ Forward(poll[p], poll'[p])

-----------------------------------------------------------------------------
(* Wrong devices and policies, each of which must break the proof *)

(* Encoded again at the front (F6). *)
Front(p) == {}

(* A spin that never gives up (F5). *)
NeverMust(p) == FALSE

(* For tests: a conjunct that can not hold. *)
NothingHolds == FALSE
=============================================================================
