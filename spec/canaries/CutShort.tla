------------------------------- MODULE CutShort -----------------------------
(***************************************************************************)
(* Canary: a property that is false, on a graph cut short by a constraint. *)
(*                                                                         *)
(* Modelled: a counter that counts for ever and is never negative.  The    *)
(* constraint cuts every behaviour off, none is left to be a               *)
(* counterexample, and TLC 2.18 says "no error", with a warning at most    *)
(* (tlaplus/tlaplus#839).  That is why the runner refuses constraints      *)
(* beside properties.                                                      *)
(***************************************************************************)
EXTENDS Integers

VARIABLE count

Count == count' = count + 1

Spec == count = 0 /\ [][Count]_count /\ WF_count(Count)

Small == count < 4

(* False. *)
TurnsNegativeProp == <>(count < 0)
=============================================================================
