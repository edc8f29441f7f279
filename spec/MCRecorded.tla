----------------------------- MODULE MCRecorded -----------------------------
(***************************************************************************)
(* One program whose threads commit whenever they like: the device of runs *)
(* that are recorded, and the judge of their traces.                       *)
(*                                                                         *)
(* Modelled: MCScenario, where commits of the program are told from those  *)
(* of the gate by marks.                                                   *)
(***************************************************************************)
EXTENDS CommitMarks

CONSTANT Program      \* [Op -> Operation], none of them marked

(* Stands for CommitWhenever. *)
CommitAndMark(t, q) ==
  /\ FreeCommit /\ ~RunEnded
  /\ \/ OpenBy(t, q) # {}
     \/ \E x \in Encoded : IsLatest(x, t, q) /\ ~prog[x].last
  /\ CommitMarked(t, q)

Init == prog = Program /\ Start
Spec == Init /\ [][Next]_vars
=============================================================================
