--------------------------- MODULE AnySizeMutants ---------------------------
(***************************************************************************)
(* Wrong policies and a wrong closure, each of which must break a proof.   *)
(***************************************************************************)
EXTENDS AnySizeInv

(* Behind the earlier work of its own queue (R4), of its own thread (R6).   *)
OwnQueue(view)  == A!OwnQueue(view)
OwnThread(view) == A!OwnThread(view)

(* A closure that forgets that a worker runs its tasks in order (F4).       *)
NoFifoNeeds(o) == {}

(* Nothing waits for the closure (R3).                                      *)
NoWaits(view) == LET d == A!Spingate(view) IN [d EXCEPT !.waitQueues = {}]

(* The closure's open end is overlooked: the releaser, or what it needs, may *)
(* not be encoded (F1, F2).                                                 *)
OpenClosure(view) == A!Spingate([view EXCEPT !.whole = TRUE])

(* For tests: a conjunct that can not hold. *)
NothingHolds == FALSE

(* A cycle is not refused. *)
LetsCyclesPass(view) == A!Spingate([view EXCEPT !.cyclic = FALSE])
=============================================================================
