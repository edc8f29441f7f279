------------------------------ MODULE MCReduced ------------------------------
(***************************************************************************)
(* The same programs and schedules as MCUniversal, fewer of each: what is  *)
(* left out differs only in names, or in the order of steps that cannot    *)
(* influence each other.  Why no verdict is lost:                          *)
(* model-gen/.../explorer/README.md, "Reductions".                         *)
(***************************************************************************)
EXTENDS Mutants

-----------------------------------------------------------------------------
(* Programs.  Operations have numbers so that they can be told apart.  Only  *)
(* their order within a thread means anything; between threads only that     *)
(* an operation comes after those that it depends on, and in graph order     *)
(* after what it waits for.  Of all numberings that say the same, the one is *)
(* kept that always takes the first thread that it can.                      *)

ThreadNumber(t) == CHOOSE n \in 1..3 : MCThreads[n] = t

(* In p followed by c, could c as well stand before operation k? *)
Apart(p, k, c) ==
  /\ p[k].thread # c.thread
  /\ k \notin c.deps
  /\ GraphOrdered /\ ~SharedWord => k \notin c.cells

InOrder(p, c) ==
  ~\E i \in 1..Len(p) : /\ ThreadNumber(c.thread) < ThreadNumber(p[i].thread)
                        /\ \A k \in i..Len(p) : Apart(p, k, c)

RECURSIVE OrderedProgramsOf(_)
OrderedProgramsOf(n) ==
  IF n = 0 THEN {<<>>}
  ELSE UNION {{Append(p, c) : c \in {x \in Choices(p) : InOrder(p, x)}}
                : p \in OrderedProgramsOf(n - 1)}

(* Two threads can change places if the second could as well begin: then the *)
(* one with more to do comes first.                                           *)
CouldBegin(o) == o.deps = {} /\ (GraphOrdered /\ ~SharedWord => o.kind = "store")
ThoseOf(p, t)      == {o \in MCOp : p[o].thread = t}
LongerFirst(p) ==
  ThreadCount = 2 =>
    \A f \in ThoseOf(p, "t2") :
      (\A o \in ThoseOf(p, "t2") : f <= o) /\ CouldBegin(p[f]) =>
        Cardinality(ThoseOf(p, "t1")) >= Cardinality(ThoseOf(p, "t2"))

OrderedInit == prog \in {p \in OrderedProgramsOf(N) : Sensible(p) /\ LongerFirst(p)} /\ Start

(* Keeps every invariant that does not name an operation, thread or queue.   *)
OrderedSpec == OrderedInit /\ [][Next]_vars

-----------------------------------------------------------------------------
(* Steps.  Once all is encoded, the end of a kernel or of a worker's task    *)
(* that is certain to come can come at once: nothing can prevent it, and it  *)
(* prevents nothing.  (Not so where values can bury each other.)             *)

AllIn == \A t \in Thread : AllEncoded(t)

Sure(o)  == MayRun(o) \/ (OnQueue(o) /\ WillFinish(o))
FirstSure(o) == Sure(o) /\ \A p \in Op : p < o => ~Sure(p)

ReducedNext ==
  IF ~SharedWord /\ AllIn /\ \E o \in Op : Sure(o)
  THEN \E o \in Op : FirstSure(o) /\ (Run(o) \/ FinishKernel(o))
  ELSE Next

(* Keeps what is said of states in which the run is stuck, and no more. *)
ReducedSpec == OrderedInit /\ [][ReducedNext]_vars
=============================================================================
