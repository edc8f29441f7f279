----------------------------- MODULE CommitMarks -----------------------------
(***************************************************************************)
(* Commits that no program foresees: marks on what is before them.         *)
(*                                                                         *)
(* Modelled: a thread that commits a queue ends the command buffer of the  *)
(* program there, also where a gate's cut has left nothing open.           *)
(* Operations of one thread are numbered in the order of their encoding.   *)
(* Read by Audit, of traces, and MCRecorded, of what is being recorded.    *)
(***************************************************************************)
EXTENDS Explain

(* Operations have one field more: their thread has committed the queue right *)
(* after them.  Stands for Together.                                          *)
TogetherByMarks(p, o) ==
  /\ SameStream(p, o)
  /\ ~\E c \in Op : prog[c].last /\ SameStream(c, o) /\ p <= c /\ c < o

EncodedBy(t, q)   == {x \in Encoded : prog[x].thread = t /\ prog[x].site = q}
IsLatest(x, t, q) == x \in EncodedBy(t, q) /\ \A y \in EncodedBy(t, q) : y <= x

CommitMarked(t, q) ==
  /\ open' = open \ OpenBy(t, q)
  /\ prog' = [x \in Op |-> [prog[x] EXCEPT !.last = prog[x].last \/ IsLatest(x, t, q)]]
  /\ UNCHANGED <<st, reg, clo, cell, stale, dead>>
=============================================================================
