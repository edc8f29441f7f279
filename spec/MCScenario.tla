----------------------------- MODULE MCScenario -----------------------------
(***************************************************************************)
(* One program, every schedule.  The module that a scenario is turned into *)
(* extends this one and defines Program.                                   *)
(*                                                                         *)
(* TellInv is always true: as states are found, it prints what the report  *)
(* needs of all of them, each thing once (TLC's registers remember what    *)
(* was printed; they are per worker, and scenarios run with one).          *)
(***************************************************************************)
EXTENDS Explain, TLC

CONSTANT Program      \* [Op -> Operation]

Init == prog = Program /\ Start
Spec == Init /\ [][Next]_vars

ASSUME RegistersEmpty == TLCSet(1, {}) /\ TLCSet(2, {})

TellOnce(register, what, S) ==
  LET fresh == S \ TLCGet(register) IN
  \/ fresh = {}
  \/ TLCSet(register, TLCGet(register) \cup fresh) /\ PrintT(<<what, fresh>>)

TellInv ==
  /\ TellOnce(1, "held back", {o \in Encoded : HeldBack(o)})
  /\ TellOnce(2, "decided", Decisions)
  /\ Stuck => PrintT(<<"stuck", Explanation>>)
  /\ RunEnded => PrintT(<<"needs", {<<x, Needs(x)>> : x \in Encoded}>>)
=============================================================================
