------------------------------ MODULE MCBounded ------------------------------
(***************************************************************************)
(* A spin with a bound of the program's own, which may pass before the     *)
(* value comes; and what becomes of the kernel that needs it.              *)
(*                                                                         *)
(* Modelled: a kernel of one queue writes a payload and a worker stores    *)
(* the flag once that is over; on the other queue a kernel polls for the   *)
(* flag, and another reads the payload; the poll ends in each way that a   *)
(* bound can end it, and is encoded first or last.                         *)
(* The reports: exo-explore/exo#1611 and its fork.                         *)
(***************************************************************************)
EXTENDS Policies

CONSTANT Ends         \* SUBSET Ending: what the spin does once its bound has passed

MCGpuOf    == [q \in Queue |-> "g"]
MCCapacity == [q \in Queue |-> 64]
MCInitial  == [c \in Cell |-> 0]

Write     == [Bare("t1", "p", "q1", "kernel") EXCEPT !.writes = {"X"}]
Store(d)  == [Bare("t1", "p", "h1", "store") EXCEPT !.cells = {"F"}, !.value = 1, !.deps = d]
Spin(e)   == [Bare("t1", "p", "q2", "spin") EXCEPT !.cells = {"F"}, !.value = 1, !.ends = e]
Read(s)   == [Bare("t1", "p", "q2", "kernel") EXCEPT !.reads = {"X"}, !.deps = {s}]

Orders(e) == {<<Write, Store({1}), Spin(e), Read(3)>>, <<Spin(e), Read(1), Write, Store({3})>>}

Init == prog \in UNION {Orders(e) : e \in Ends} /\ Start
Spec == Init /\ [][Next]_vars

(* Its bound passed: it ended as if released, or it was encoded again.  (No  *)
(* policy here takes a spin of the program for a yielding one.)             *)
ReachReturned  == ~\E o \in Op : ReturnedEarly(o)
ReachPoisoned  == ~\E o \in Op : st[o] = "gaveup" /\ OwnBound(o)
ReachReencoded == ~\E o \in Op : OwnBound(o) /\ st[o] = "queued" /\ reg[o].waits # {}
(* What needs it is reported and never runs: no watchdog, no process died.   *)
ReachDropped   == ~\E o \in Op : st[o] = "killed"
=============================================================================
