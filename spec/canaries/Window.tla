-------------------------------- MODULE Window ------------------------------
(***************************************************************************)
(* Canary: SubSeq of a function that EXCEPT has changed.                   *)
(*                                                                         *)
(* Modelled: a strip of three fields with a mark on one of them, looked at *)
(* through a window that begins there.  TLC 2.18 turns the strip into a    *)
(* sequence without the change (tlaplus/tlaplus#1145), never sees a mark,  *)
(* and says "no error".  So: sequences are to be built by tuples and       *)
(* Append, not by EXCEPT on a function that has just been written down.    *)
(***************************************************************************)
EXTENDS Naturals, Sequences

VARIABLE seen   \* what the last look showed, as a sequence

Strip(marked) == [[field \in 1..3 |-> "blank"] EXCEPT ![marked] = "mark"]

Init == seen = <<>>

Look == \E field \in 1..3 : seen' = <<SubSeq(Strip(field), field, 3)[1]>>

Spec == Init /\ [][Look]_seen

(* False after one step. *)
NoMarkInv == seen # <<"mark">>
=============================================================================
