------------------------------- MODULE MCTell -------------------------------
(***************************************************************************)
(* What the model checker prints of a scenario.  The module that a         *)
(* scenario is turned into extends this one and defines Program.           *)
(*                                                                         *)
(* TellInv is always true: as states are found, it prints what the report  *)
(* needs of all of them, each thing once (TLC's registers remember what    *)
(* was printed; they are per worker, and scenarios run with one).          *)
(***************************************************************************)
EXTENDS MCScenario, TLC

ASSUME RegistersEmpty == TLCSet(1, {}) /\ TLCSet(2, {})

TellOnce(register, what, S) ==
  LET fresh == S \ TLCGet(register) IN
  \/ fresh = {}
  \/ TLCSet(register, TLCGet(register) \cup fresh) /\ PrintT(<<what, fresh>>)

TellInv ==
  /\ TellOnce(1, "held back", HeldBackNow)
  /\ TellOnce(2, "decided", Decisions)
  /\ Stuck => PrintT(<<"stuck", Explanation>>)
  /\ RunEnded => PrintT(<<"needs", AllNeeds>>)
=============================================================================
