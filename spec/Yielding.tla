------------------------------ MODULE Yielding ------------------------------
(***************************************************************************)
(* Spins that give the GPU back and are encoded again.                     *)
(*                                                                         *)
(* Modelled: a spin whose release needs a message of a peer runs for a     *)
(* short time only.  If its value has not come by then it ends, what       *)
(* depends on it stays behind it (those kernels find that they must do     *)
(* nothing, and are encoded again with it), and it is admitted afresh      *)
(* behind what is pending on its GPU by then.  The host commits it when    *)
(* that is over, so that no wait on the device is added.                   *)
(* Left out: how long the short bound is.  A running spin may give up at   *)
(* any time before it saw its value, and must if it is in the way.         *)
(* Code: policy-runtime dev.spingate.policy.Readmission.                   *)
(***************************************************************************)
EXTENDS Gate

(* It ends without a peer, and without anything that is not committed or     *)
(* not even registered: nothing that o could have to wait for in vain.       *)
EndsByItself(o, x) ==
  \A y \in ClosureOf({x}) :
     /\ y \in Encoded \ open /\ Covers(o, y) /\ st[y] \notin {"killed", "gaveup"}
     /\ WaitsForCell(y) => Ended(y) \/ Reached(y) \/ TheRelease(y) # {}

(* The back: all committed work on the GPU that needs neither o nor a peer.  *)
(* To wait for what needs a peer would be to wait for what the peer may only *)
(* send after o (mutant M14).                                                *)
Pending(o) ==
  {x \in OnGpu(Encoded) : SameGpu(o, x) /\ o \notin ClosureOf({x}) /\ EndsByItself(o, x)}

WaitsAgain(o) == Pending(o)      \* mutants M13, M14

(* Ticket and place in program order stay; the wait set is new. *)
Readmission(o) == [reg[o] EXCEPT !.waits = WaitsAgain(o), !.again = TRUE]

(* Work that could run and end now may be refused because of o. *)
IsInTheWay(o) ==
  \E x \in Encoded : /\ OnQueue(x) /\ Ready(x) /\ MayRefuse(x) /\ RefusedFor(x, o)
                     /\ prog[x].kind = "spin" => FlagSeen(x)
=============================================================================
