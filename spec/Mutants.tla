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

(* M21: what the release needs anyway may be open in another thread: but that *)
(* may never commit, and another store may come first.                       *)
M21_OpenElsewhere(o, S) == \A x \in S : Whole(o, x) /\ Uncommitted(x) \subseteq ReleaseClosure(o)

(* M08: a value that goes backwards is not refused. *)
M08_Backwards(o) == FALSE
=============================================================================
