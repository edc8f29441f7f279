----------------------------- MODULE MCScenario -----------------------------
(***************************************************************************)
(* One program, every schedule: what both engines search.                  *)
(*                                                                         *)
(* What a report tells beyond verdict and counterexample are operators of  *)
(* Explain: the explorer evaluates them itself, MCTell prints them for the *)
(* model checker.                                                          *)
(***************************************************************************)
EXTENDS Explain

CONSTANT Program      \* [Op -> Operation]

Init == prog = Program /\ Start
Spec == Init /\ [][Next]_vars
=============================================================================
