----------------------------- MODULE MCUniversal -----------------------------
(***************************************************************************)
(* Every program of N operations, every schedule.                          *)
(*                                                                         *)
(* Modelled: queue work with fences on earlier work of its thread and      *)
(* queue, tasks of a FIFO worker that may need any earlier operation,      *)
(* spins on a queue, waits and stores of the threads themselves, threads   *)
(* that commit whenever they like.  Every operation but a spin stores, so  *)
(* any can be a releaser: each to a word of its own, or all to one word    *)
(* (SharedWord), where values can bury each other.                         *)
(* Left out, since scenarios check it program by program: encoders of more *)
(* than one dispatch, events of the program, buffers, capacity, processes. *)
(* Symmetry is broken in Init: threads and queues are numbered in the      *)
(* order of their first use.                                               *)
(***************************************************************************)
EXTENDS Policies, Sequences, TLC

CONSTANTS
  N,              \* operations
  ThreadCount,
  QueueCount,
  HostCount,
  Blocking,       \* threads also wait and store themselves
  SharedWord,     \* all store to one word, 1 or 2, and wait for one of these
  GraphOrdered    \* TRUE: a wait is for an earlier operation (one thread encodes a
                  \* graph in order); FALSE: for any, so programs may be malformed

MCOp      == 1..N
MCQueues  == <<"q1", "q2", "q3">>
MCThreads == <<"t1", "t2", "t3">>
MCHosts   == <<"h1", "h2">>
First(s, n) == {s[i] : i \in 1..n}
MCQueue    == First(MCQueues, QueueCount)
MCThread   == First(MCThreads, ThreadCount)
MCHost     == First(MCHosts, HostCount)
MCGpuOf    == [q \in MCQueue |-> "g"]
MCCapacity == [q \in MCQueue |-> 64]
MCCell     == IF SharedWord THEN {1} ELSE MCOp
MCInitial  == [c \in MCCell |-> 0]

-----------------------------------------------------------------------------
(* Programs, one operation after the other; p: the operations before i *)

Used(s, n, used) == {s[k] : k \in {j \in 1..n : j = 1 \/ s[j-1] \in used}}
ThreadsOf(p) == {p[j].thread : j \in 1..Len(p)}
SitesOf(p)   == {p[j].site : j \in 1..Len(p)}

Base(t, site, kind, c, v) ==
  [Bare(t, "p", site, kind) EXCEPT !.cells = {c}, !.value = v]

Fenceable(p, t, q) == {j \in 1..Len(p) : p[j].thread = t /\ p[j].site = q}
Registered(p)      == {j \in 1..Len(p) : p[j].site # ThreadSite}

(* What operation i can store, and what it can wait for, as pairs of cell and value. *)
Stores(i)  == IF SharedWord THEN {1} \X {1, 2} ELSE {<<i, 1>>}
Targets(i) == IF SharedWord THEN {1} \X {1, 2}
              ELSE (IF GraphOrdered THEN 1..(i-1) ELSE MCOp \ {i}) \X {1}

Choices(p) ==
  LET i  == Len(p) + 1
      ts == Used(MCThreads, ThreadCount, ThreadsOf(p))
      qs == Used(MCQueues, QueueCount, SitesOf(p))
      hs == Used(MCHosts, HostCount, SitesOf(p))
      us == IF Blocking THEN {ThreadSite} ELSE {}
  IN  UNION {{[Base(t, q, "store", s[1], s[2]) EXCEPT !.deps = d] : d \in SUBSET Fenceable(p, t, q)}
               : t \in ts, q \in qs, s \in Stores(i)}
      \cup {[Base(t, h, "store", s[1], s[2]) EXCEPT !.deps = d]
              : t \in ts, h \in hs, s \in Stores(i), d \in SUBSET Registered(p)}
      \cup {Base(t, u, "store", s[1], s[2]) : t \in ts, u \in us, s \in Stores(i)}
      \cup {Base(t, s, "spin", r[1], r[2]) : t \in ts, s \in qs \cup us, r \in Targets(i)}

RECURSIVE ProgramsOf(_)
ProgramsOf(n) == IF n = 0 THEN {<<>>}
                 ELSE UNION {{Append(p, c) : c \in Choices(p)} : p \in ProgramsOf(n - 1)}

(* A wait is for something that stores. *)
Sensible(p) ==
  /\ \A o \in MCOp : p[o].kind = "spin" =>
       \E r \in MCOp : p[r].kind = "store" /\ p[r].cells = p[o].cells /\ p[r].value >= p[o].value
  /\ \E o \in MCOp : p[o].kind = "spin" /\ p[o].site # ThreadSite
  /\ WellFormed(p)

Init == prog \in {p \in ProgramsOf(N) : Sensible(p)} /\ Start

Spec == Init /\ [][Next]_vars
=============================================================================
