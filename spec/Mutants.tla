------------------------------- MODULE Mutants -------------------------------
(***************************************************************************)
(* One wrong operator for each known bug, swapped in by configuration with *)
(* the bounds and the properties of the real runs.  Each must be caught.   *)
(***************************************************************************)
EXTENDS MCUniversal

(* M01: the closure is looked at, but nothing waits for it (R3).            *)
M01_NoWaits(view) ==
  LET d == A!Spingate(view) IN [d EXCEPT !.waitQueues = {}]

(* M02: all queues, provided that the releaser is registered (F2): what the *)
(* releaser needs may be encoded later.                                     *)
M02_ReleaserOnly(view) ==
  IF view.kind = "spin" /\ view.releaser = "unregistered"
  THEN A!Event(view, "RELEASER_UNREGISTERED")
  ELSE A!AllQueues(view)

(* M03: the closure's open end is overlooked (F2 with our own wait sets).   *)
M03_OpenClosure(view) == A!Spingate([view EXCEPT !.whole = TRUE])

(* M04: the closure forgets that a FIFO worker runs its tasks in order (F4).*)
M04_NoFifo(o) == {}

(* M05: everything that releases an earlier wait is taken for a cycle.      *)
M05_RejectsAll(view) ==
  IF view.kind = "release" THEN A!Reject("CYCLE") ELSE A!Spingate(view)

(* M06: a closure does not grow when a release comes after its wait.        *)
M06_Frozen(o, own) == [clo EXCEPT ![o] = own]

(* M07: a release that is over counts as pending, though its value may be   *)
(* buried by one that was larger than what came after.                      *)
M07_Buried(o) ==
  \A x \in Earlier(o) :
     \/ prog[x].cells # prog[o].cells \/ prog[x].kind # "store"
     \/ CouldRelease(x, o) \/ Ended(x) \/ x \in ReleaseClosure(o)

(* M09: every spin is taken to need a signal of its release's queue, which   *)
(* follows all earlier work there; so what is no cycle is refused as one.    *)
M09_AlwaysSignal(o) == prog[o].kind = "spin" /\ OnQueue(o)

(* M10: it is enough that nothing the signal follows needs this wait by now; *)
(* that something unregistered may need it later is forgotten.               *)
M10_NotYetCyclic(o) ==
  TheRelease(o) # {} /\ o \notin ClosureOf(SignalPaths(TheRelease(o)))

(* M11: what the signal follows is registered, but not committed.            *)
M11_Uncommitted(o, S) == \A x \in S : Whole(o, x)

(* M16, M17: an event wait where it holds the GPU, or where it may be killed. *)
M16_Event(view) == A!Spingate([view EXCEPT !.waiting = "event"])

(* M18: what depends on a split wait is committed at once.                   *)
M18_Early(o) == {}

(* M19: a thread waits for the host and keeps what it holds open.            *)
M19_Uncommitted(view) ==
  LET d == A!Spingate(view)
  IN  IF d.verdict = "HOST_WAIT" THEN [d EXCEPT !.commitQueues = {}] ELSE d

(* M20: spins have no bound.                                                 *)
M20_Unbounded(view) == LET d == A!Spingate(view) IN [d EXCEPT !.bounded = FALSE]

(* M23: the waits for GPU work in front of a spin are taken to be harmless.  *)
M23_WaitSet(view) ==
  IF view.releaser = "host" /\ view.whole /\ view.ordered
  THEN A!Spingate([view EXCEPT !.waiting = "event"]) ELSE A!Spingate(view)

(* M22: an event is taken to follow nothing but its release.                 *)
M22_SignalForgotten(o) ==
  ClosureOf(IF CouldSpin(o) THEN OnGpu(ReleaseClosure(o)) ELSE TheRelease(o))

(* M08: a value that goes backwards is not refused. *)
M08_Backwards(o) == FALSE
=============================================================================
