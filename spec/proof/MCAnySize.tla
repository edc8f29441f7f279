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

MCInit ==
  /\ prog \in {p \in [MCOp -> UNION {Choices(o) : o \in MCOp}] :
                 (\A o \in MCOp : p[o] \in Choices(o)) /\ Sensible(p)}
  /\ WellFormed
  /\ st      = [o \in Op |-> "new"]
  /\ open    = {}
  /\ earlier = [o \in Op |-> {}]
  /\ behind  = [o \in Op |-> {}]
  /\ waits   = [o \in Op |-> {}]
  /\ verdict = [o \in Op |-> "ADMIT"]
  /\ needs   = [o \in Op |-> {}]
  /\ clo     = [o \in Op |-> {}]
=============================================================================
