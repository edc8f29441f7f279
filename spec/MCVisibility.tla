---------------------------- MODULE MCVisibility ----------------------------
(***************************************************************************)
(* Every way to hand a payload over by a flag.                             *)
(*                                                                         *)
(* Modelled: one operation writes a payload, its processor stores a flag   *)
(* behind it, a kernel polls for the flag and another reads the payload.   *)
(* The writer is a kernel of another queue, a worker of the host, the      *)
(* encoding thread, or a device that writes on behalf of a peer and whose  *)
(* worker stores the flag; with each barrier and each load of the sets     *)
(* below, and with the poll encoded first or last.                         *)
(* Shown: which settings can miss the flag, the payload, or neither (R11). *)
(***************************************************************************)
EXTENDS Policies

CONSTANTS
  Writers,       \* SUBSET {"q1", "h1", "nic", "@thread"}
  Barriers,      \* SUBSET Barrier
  Loads          \* SUBSET {"coherent", "cached"}

MCGpuOf    == [q \in Queue |-> "g"]
MCCapacity == [q \in Queue |-> 64]
MCInitial  == [c \in Cell |-> 0]

Base(site, kind) == [Bare("t1", "p", site, kind) EXCEPT !.fresh = FALSE]

Write(w) == [Base(w, "kernel") EXCEPT !.writes = {"X"}]
Store(w, v, b, deps) ==
  [Base(w, "store") EXCEPT !.cells = {"F"}, !.value = v, !.barrier = b,
                           !.deps = IF w = ThreadSite THEN {} ELSE deps]
Spin(l)  == [Base("q2", "spin") EXCEPT !.cells = {"F"}, !.value = 2, !.load = l]
Read(p)  == [Base("q2", "kernel") EXCEPT !.reads = {"X"}, !.deps = {p}]

(* The first store has too small a value, and no barrier; more work follows  *)
(* the second one.                                                          *)
ProgramOf(w, b, l) ==
  <<Write(w), Store(w, 1, "none", {1}), Store(w, 2, b, {1, 2}), Base(w, "kernel"), Spin(l), Read(5)>>

(* The same, where the poll is encoded first. *)
PollFirst(w, b, l) ==
  <<Spin(l), Read(1), Write(w), Store(w, 1, "none", {3}), Store(w, 2, b, {3, 4}), Base(w, "kernel")>>

Init ==
  /\ prog \in {ProgramOf(w, b, l) : w \in Writers, b \in Barriers, l \in Loads}
              \cup {PollFirst(w, b, l) : w \in Writers, b \in Barriers, l \in Loads}
  /\ Start

Spec == Init /\ [][Next]_vars
=============================================================================
