------------------------------ MODULE MCChains ------------------------------
(***************************************************************************)
(* Small instances of Chains, every schedule: ChainCount chains over       *)
(* RankCount ranks, a part of each chain on each rank.                     *)
(* What solvers prove of any size is seen here with its fairness: that     *)
(* everything finishes (ChainsFinishProp).  TLC and the explorer make it.  *)
(***************************************************************************)
EXTENDS ChainsInv, Naturals

CONSTANTS
  RankCount,
  ChainCount,
  AnyWiring    \* whether a spin may be ended by any part, its own included;
               \* else by that of its chain on the next rank, round in a ring

MCRank == 1..RankCount
MCPart == 1..(RankCount * ChainCount)

RankOf(p)   == ((p - 1) \div ChainCount) + 1
NextPart(p) == IF p + ChainCount \in MCPart THEN p + ChainCount ELSE p - ChainCount * (RankCount - 1)

Wirings  == IF AnyWiring THEN [MCPart -> MCPart] ELSE {[p \in MCPart |-> NextPart(p)]}
Programs == {[p \in MCPart |-> [rank |-> RankOf(p), from |-> w[p]]] : w \in Wirings}

MCInit == prog \in Programs /\ Begin

vars == <<prog, produce, poll, consume, behind>>
Spec == MCInit /\ [][Next]_vars

(* Weak fairness of what is certain: none of it is put off for ever. *)
Fairness == \A p \in Part : []<>~MustStart(p) /\ []<>~MustEnd(p) /\ []<>~MustGiveUp(p)
FairSpec == Spec /\ Fairness

-----------------------------------------------------------------------------
(* What solvers prove, as TLC sees it *)

NeverStuckInv == GoesOnHere /\ GoesOnInTheEnd /\ NeverStuck

ChainsFinishProp == <>(\A p \in Part : Over(p))

(* A spin has given up, and is behind another part's producer. *)
ReachAtTheBack == \A p \in Part : behind[p] = {}
=============================================================================
