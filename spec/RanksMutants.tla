---------------------------- MODULE RanksMutants ----------------------------
(***************************************************************************)
(* Wrong operators for what is between ranks, as Mutants for what is not.  *)
(***************************************************************************)
EXTENDS MCRanks

(* M12: a peer is taken for a worker of this rank: a plain spin (F5).       *)
M12_PlainSpin(view) ==
  A!Spingate(IF view.releaser = "peer" THEN [view EXCEPT !.releaser = "host"] ELSE view)

(* M13: what gave the GPU back is encoded again at the front, behind no     *)
(* more than the first time (F6).                                           *)
M13_Front(o) == reg[o].waits

(* M14: it goes behind everything that is pending, also what needs a peer.  *)
M14_BehindAll(o) == {x \in OnGpu(Encoded) : SameGpu(o, x) /\ x # o /\ o \notin ClosureOf({x})}

(* M15: in a common order, a spin behind its closure only.                  *)
M15_ClosureOnly(view) ==
  A!Spingate(IF view.releaser = "peer_in_order" THEN [view EXCEPT !.releaser = "host"] ELSE view)

(* A gate that does not know of the other process on its GPU.               *)
Uncovered(o) == TRUE
=============================================================================
