-------------------------------- MODULE Grid --------------------------------
(***************************************************************************)
(* Canary: does the checker count, find the shortest trace, see a state    *)
(* without successor, and is "nothing to check" told from "all is well"?   *)
(*                                                                         *)
(* Modelled: a pawn goes up or right, one field at a time, on a board of   *)
(* 4 by 4 fields.  16 states; the far corner is 6 steps from the start.    *)
(***************************************************************************)
EXTENDS Naturals

VARIABLES right,   \* fields gone to the right
          up       \* fields gone up

Init == right = 0 /\ up = 0

GoRight == right < 3 /\ right' = right + 1 /\ UNCHANGED up
GoUp    == up < 3 /\ up' = up + 1 /\ UNCHANGED right

Spec == Init /\ [][GoRight \/ GoUp]_<<right, up>>

(* No state satisfies this, so no search begins.  TLC says "no error".      *)
NoStart == Init /\ right = 1 /\ [][GoRight \/ GoUp]_<<right, up>>

OnBoardInv     == right \in 0..3 /\ up \in 0..3
(* False: five steps lead there. *)
FarFromEndInv  == right + up < 5
=============================================================================
