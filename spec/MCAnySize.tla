------------------------------ MODULE MCAnySize ------------------------------
(***************************************************************************)
(* Small instances of AnySize: every program of N operations over two      *)
(* queues, one worker and up to two threads, every schedule.               *)
(* Left out to keep it small, and so only proved: more than one worker.    *)
(* Symmetry is broken in the programs: the first operation on a queue is   *)
(* on the first one, and the first operation is of the first thread.       *)
(***************************************************************************)
EXTENDS AnySizeInv, Naturals

CONSTANTS N,             \* operations
          ThreadCount    \* 1 or 2

MCOp     == 1..N
MCQueue  == {"q1", "q2"}
MCWorker == {"h1"}
MCThread == IF ThreadCount = 1 THEN {"t1"} ELSE {"t1", "t2"}

Sites == {[onQueue |-> TRUE, queue |-> "q1"], [onQueue |-> TRUE, queue |-> "q2"],
          [onQueue |-> FALSE, queue |-> "q1"]}

(* What an operation can be; fences are within a queue and a thread. *)
Choices(o) ==
  {[onQueue |-> s.onQueue, queue |-> s.queue, worker |-> "h1", thread |-> t,
    kind |-> k, deps |-> d, release |-> r] :
     s \in Sites, t \in MCThread, k \in Kind, d \in SUBSET (MCOp \ {o}),
     r \in {{}} \cup {{x} : x \in MCOp \ {o}}}

Sensible(p) ==
  /\ \A o \in Op : /\ p[o].release # {} <=> p[o].kind # "work"
                   /\ p[o].onQueue => \A d \in p[o].deps : p[d].onQueue /\ p[d].queue = p[o].queue
  /\ \E o \in Op : p[o].onQueue /\ p[o].kind = "spin"
  /\ p[1].thread = "t1"
  /\ \A o \in Op : p[o].onQueue /\ p[o].queue = "q2" =>
       \E x \in Op : x < o /\ p[x].onQueue /\ p[x].queue = "q1"

Programs == {p \in [MCOp -> UNION {Choices(o) : o \in MCOp}] :
               (\A o \in MCOp : p[o] \in Choices(o)) /\ Sensible(p)}

MCInit == prog \in Programs /\ WellFormed /\ Begin

vars   == <<prog, st, open, earlier, behind, waits, verdict, needs, clo>>
MCSpec == MCInit /\ [][Next]_vars

-----------------------------------------------------------------------------
(* Inductive: not from the beginning, but from every state in which the    *)
(* invariant holds.  To keep it small, only from those that also have some *)
(* plain facts of a state that was reached, none of which is in the proof. *)

EncodeOrder == /\ \A o \in Op : New(o) => earlier[o] = {}
               /\ OrderEncoded /\ OrderStrict /\ OrderTransitive /\ OrderTotal

(* Open is what is queued; only event waits of its queue hold an operation back. *)
OpenIsQueued == \A o \in open : st[o] = "queued" /\ OnQueue(o)
BehindGates  == \A o \in Op : IF New(o) THEN behind[o] = {} ELSE behind[o] \subseteq Gates(o) \cap earlier[o]
NeedsInClosure == \A o \in Op : needs[o] \subseteq clo[o] /\ (New(o) => needs[o] = {})

IInit ==
  /\ prog \in Programs /\ WellFormed
  /\ st \in [Op -> Status]
  /\ open \in SUBSET Op /\ OpenIsQueued
  /\ verdict \in [Op -> {"ADMIT", "SPIN"}]
  /\ earlier \in [Op -> SUBSET Op] /\ EncodeOrder
  /\ behind \in [Op -> SUBSET Op] /\ BehindGates
  /\ waits \in [Op -> SUBSET Op] /\ OnlySpinsWait /\ StartedBehindWaits
  /\ WorkersHoldNothing /\ WorkersHaveNoGates
  /\ clo \in [Op -> SUBSET Op] /\ NewIsBlank /\ ClosureClosed /\ NoCycle
  /\ DepsInClosure /\ FifoInClosure /\ GatesInClosure /\ ReleaseInClosure
  /\ DoneAfterClosure /\ RunningNeedsRelease
  /\ AdmittedSpins /\ SpinReleaseKnown /\ SpinClosureWhole /\ SpinClosureReleased
  /\ SpinBehindClosure /\ WaitsInClosure
  /\ needs \in [Op -> SUBSET Op] /\ NeedsInClosure /\ NeedsHoldBack /\ ClosureAccounted

ISpec == IInit /\ [][Next]_vars
=============================================================================
