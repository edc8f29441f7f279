------------------------------ MODULE SharedRow -----------------------------
(***************************************************************************)
(* Canary: two functions made by EXCEPT, one from the other, over a domain *)
(* that TLC does not enumerate at once (SUBSET).                           *)
(*                                                                         *)
(* Modelled: a table of rows; one step gives the first row to one owner in *)
(* the table "before", and the second row to another in "after".  TLC 2.18 *)
(* keeps both lazily, with the first change shared; turning one into a     *)
(* table uses the change up, and the other comes out wrong                 *)
(* (tlaplus/tlaplus#1302).  It then says "no error".  So: what EXCEPT is   *)
(* to change should have an interval or a listed set as its domain.        *)
(***************************************************************************)
CONSTANTS nobody, one, other   \* owners

VARIABLES before, after

First  == {}
Second == {1}

Row(owner)   == [column \in {First, Second} |-> owner]
Table(owner) == [row \in SUBSET {1} |-> Row(owner)]

Init == before = Table(nobody) /\ after = Table(nobody)

Assign == /\ before' = [Table(nobody) EXCEPT ![First] = Row(one)]
          /\ after'  = [before' EXCEPT ![Second] = Row(other)]

Spec == Init /\ [][Assign]_<<before, after>>

(* False after one step. *)
FirstNeverGivenInv == before[First] # Row(one)
=============================================================================
