------------------------------- MODULE AnySize -------------------------------
(***************************************************************************)
(* The machine reduced to what deadlock freedom rests on, in a language    *)
(* that solvers read: no number, no bound, no recursion.                   *)
(*                                                                         *)
(* Modelled: any number of operations, queues, workers and threads; open   *)
(* and committed work; MTLFences (dependencies on a queue), event waits    *)
(* that hold back later work of their command buffer, in-order workers,    *)
(* data dependencies; a device that may refuse (start rule "maybe"); the   *)
(* gate's view, and closures kept as Gate keeps them.  The policy is an    *)
(* operator of Admission itself, not a copy.                               *)
(* Left out: values (a wait is over once its one release has finished),    *)
(* encoders of more than one dispatch, capacity, dying processes, and that *)
(* signals may follow more than what they are sent behind.  What a thread  *)
(* blocks on is left out too: here it may encode and commit whenever.      *)
(* So every step of System is meant to be one of these, and each `Must...` *)
(* step here one that System guarantees; Abstraction says and checks it.   *)
(***************************************************************************)

CONSTANTS
  Op,             \* operations
  Queue,          \* command queues, all of one GPU: the worst case
  Worker,         \* FIFO workers of the host
  Thread,         \* encoding threads
  GraphOrdered,   \* a premise: operations are encoded behind what they need, and
                  \* threads never wait themselves, so in the end they commit
  Decide(_)       \* the policy: one of Admission's operators

A == INSTANCE Admission

Kind   == {"work",    \* ends by itself
           "wait",    \* a command-buffer level wait; on a worker: blocks it
           "spin"}    \* polls: on a queue it holds the GPU while it runs
Status == {"new", "queued", "running", "done"}

(* One operation of a program. *)
Operation ==
  [onQueue : BOOLEAN,      \* else it is a task of a worker
   queue   : Queue,        \* where, if on a queue
   worker  : Worker,       \* where, if not
   thread  : Thread,       \* who encodes it
   kind    : Kind,
   deps    : SUBSET Op,    \* must have finished before it starts: fences, data
   release : SUBSET Op]    \* what ends its wait; at most one

VARIABLES
  prog,      \* [Op -> Operation]: the program; never changes
  st,        \* [Op -> Status]
  open,      \* SUBSET Op: queue work whose command buffer is not committed
  earlier,   \* [Op -> SUBSET Op]: what was encoded before it
  behind,    \* [Op -> SUBSET Op]: event waits that hold it back in its buffer
  waits,     \* [Op -> SUBSET Op]: the wait set that the gate gave it
  verdict,   \* [Op -> Verdict]
  needs,     \* [Op -> SUBSET Op]: what it needs directly, as far as registered
  clo        \* [Op -> SUBSET Op]: its closure, as far as registered

TypeOK ==
  /\ prog    \in [Op -> Operation]
  /\ st      \in [Op -> Status]
  /\ open    \in SUBSET Op
  /\ earlier \in [Op -> SUBSET Op]
  /\ behind  \in [Op -> SUBSET Op]
  /\ waits   \in [Op -> SUBSET Op]
  /\ verdict \in [Op -> A!Verdict]
  /\ needs   \in [Op -> SUBSET Op]
  /\ clo     \in [Op -> SUBSET Op]

-----------------------------------------------------------------------------
(* Programs *)

OnQueue(o)       == prog[o].onQueue
Waits(o)         == prog[o].kind # "work"
SameWorker(p, o) == ~OnQueue(p) /\ ~OnQueue(o) /\ prog[p].worker = prog[o].worker

(* A program may be anything, cyclic and hopeless ones included. *)
WellFormed ==
  \A o \in Op : /\ \A a, b \in prog[o].release : a = b
                /\ o \notin prog[o].release
                /\ prog[o].release # {} => Waits(o)

-----------------------------------------------------------------------------
(* What is known *)

New(o)     == st[o] = "new"
Done(o)    == st[o] = "done"
Running(o) == st[o] = "running"
Encoded    == {o \in Op : ~New(o)}

(* Encoded before o, or so far if o is not. *)
Earlier(o) == IF New(o) THEN Encoded ELSE earlier[o]

HasRelease(o) == prog[o].release # {}
Released(o)   == \E r \in prog[o].release : Done(r)
TheRelease(o) == prog[o].release \cap Encoded

FifoBefore(o) == {p \in Earlier(o) : SameWorker(p, o)}
FifoNeeds(o)  == FifoBefore(o)    \* what a closure makes of that

-----------------------------------------------------------------------------
(* Closures *)

(* What is over needs nothing any more. *)
ClosureOf(S) == S \cup UNION {clo[d] : d \in {x \in S : ~Done(x)}}

Direct(o, gates) == prog[o].deps \cup FifoNeeds(o) \cup gates \cup TheRelease(o)

(* The closure of the release itself: what must be over before o can be. *)
ReleaseClosure(o) == ClosureOf(TheRelease(o))

(* Nothing in S is unknown, or waits for what is unknown. *)
Whole(S) ==
  \A x \in S : x \in Encoded /\ (Waits(x) => Done(x) \/ TheRelease(x) # {})

(* Registered waits that are not over and had no release until o came. *)
FirstReleased(o) == {w \in Encoded : o \in prog[w].release /\ ~Done(w)}

(* o, or a wait that o is the release of, can only come after itself. *)
ClosesCycle(o, own) == o \in own \/ \E w \in FirstReleased(o) : w \in own

(* What comes to need o once o is registered. *)
ComesToNeed(x, o) ==
  \/ o \in clo[x]
  \/ x \in FirstReleased(o)
  \/ \E w \in FirstReleased(o) : w \in clo[x]

(* grow: all that comes to need o. *)
ClosuresWith(o, own, grow) ==
  [x \in Op |-> IF x = o THEN own ELSE IF x \in grow THEN clo[x] \cup {o} \cup own ELSE clo[x]]

-----------------------------------------------------------------------------
(* The gate *)

QueuesOf(S) == {prog[x].queue : x \in {y \in S : OnQueue(y) /\ ~Done(y)}}

(* What the ledger shows the policy.  The gate may always say that it is not *)
(* sure of a closure; of stores that may undo each other, or go backwards,   *)
(* it may say anything here.                                                 *)
ViewOf(o, own, sure, ordered, backwards) ==
  [kind           |-> IF OnQueue(o) /\ Waits(o) THEN prog[o].kind ELSE "release",
   here           |-> IF OnQueue(o) THEN {prog[o].queue} ELSE {},
   visible        |-> OnQueue(o) /\ Released(o),
   releaser       |-> IF TheRelease(o) = {} THEN "unregistered"
                      ELSE IF \E r \in TheRelease(o) : OnQueue(r) THEN "gpu" ELSE "host",
   releaserQueues |-> {prog[r].queue : r \in {x \in TheRelease(o) : OnQueue(x)}},
   sameThread     |-> \A r \in TheRelease(o) : prog[r].thread = prog[o].thread,
   whole          |-> sure /\ Whole(ReleaseClosure(o)),
   ordered        |-> ordered,
   signalWhole    |-> FALSE,    \* an event comes with its release, set by the host
   waiting        |-> "event",  \* and an event wait does no harm
   cyclic         |-> ClosesCycle(o, own),
   backwards      |-> backwards,
   closureQueues  |-> QueuesOf(ReleaseClosure(o)),
   openHere       |-> QueuesOf({x \in ReleaseClosure(o) \cap open : prog[x].thread = prog[o].thread}),
   threadOpen     |-> QueuesOf({x \in open : prog[x].thread = prog[o].thread}),
   threadQueues   |-> {prog[x].queue : x \in {y \in Encoded : OnQueue(y) /\ prog[y].thread = prog[o].thread}},
   busyQueues     |-> QueuesOf(Encoded)]

(* The unfinished work that a decision's wait set means. *)
WaitSet(o, d) ==
  {x \in Encoded : /\ OnQueue(o) /\ OnQueue(x) /\ ~Done(x)
                   /\ prog[x].queue \in d.waitQueues
                   /\ d.extent = "all" \/ x \in ReleaseClosure(o)}

StaysOpen(o, d) ==
  {x \in open : prog[x].thread # prog[o].thread \/ prog[x].queue \notin d.commitQueues}

-----------------------------------------------------------------------------
(* Steps *)

Begin ==
  /\ st      = [o \in Op |-> "new"]
  /\ open    = {}
  /\ earlier = [o \in Op |-> {}]
  /\ behind  = [o \in Op |-> {}]
  /\ waits   = [o \in Op |-> {}]
  /\ verdict = [o \in Op |-> "ADMIT"]
  /\ needs   = [o \in Op |-> {}]
  /\ clo     = [o \in Op |-> {}]

Init == prog \in [Op -> Operation] /\ WellFormed /\ Begin

(* Event waits of the program in whose command buffer o may be. *)
Gates(o) == {w \in Encoded : /\ OnQueue(w) /\ OnQueue(o) /\ prog[w].kind = "wait"
                             /\ prog[w].queue = prog[o].queue}

MayEncode(o, gates) ==
  /\ New(o)
  /\ gates \subseteq Gates(o)
  /\ GraphOrdered => /\ prog[o].deps \cup prog[o].release \subseteq Encoded
                     /\ Waits(o) => HasRelease(o)

(* What the gate decides. *)
Ask(o, gates, sure, ordered, backwards) ==
  Decide(ViewOf(o, ClosureOf(Direct(o, gates)), sure, ordered, backwards))

(* What is skipped is over, and needs nothing any more. *)
OwnClosure(o, gates, d) ==
  IF d.verdict = "SKIP" THEN {} ELSE ClosureOf(Direct(o, gates) \cup WaitSet(o, d))

(* v: the verdict; mine: its wait set; own: its closure; kept: what stays open. *)
Registers(o, gates, v, mine, own, kept) ==
  LET grow   == {x \in Op : ComesToNeed(x, o)}
      direct == Direct(o, gates) \cup mine
  IN  /\ st'      = [st EXCEPT ![o] = IF v = "SKIP" THEN "done" ELSE "queued"]
      /\ open'    = kept \cup (IF OnQueue(o) /\ v # "SKIP" THEN {o} ELSE {})
      /\ earlier' = [earlier EXCEPT ![o] = Encoded]
      /\ behind'  = [behind EXCEPT ![o] = gates]
      /\ waits'   = [waits EXCEPT ![o] = mine]
      /\ verdict' = [verdict EXCEPT ![o] = v]
      /\ needs'   = [x \in Op |-> IF x = o THEN (IF v = "SKIP" THEN {} ELSE direct)
                                 ELSE IF x \in FirstReleased(o) THEN needs[x] \cup {o} ELSE needs[x]]
      /\ clo'     = ClosuresWith(o, own, grow)
      /\ UNCHANGED prog

(* Registration, in one.  What is refused ends the run, and then nothing is *)
(* promised: it is no step here.                                            *)
Encode(o, gates, sure, ordered, backwards) ==
  /\ MayEncode(o, gates)
  /\ LET d == Ask(o, gates, sure, ordered, backwards)
     IN  /\ d.verdict # "REJECT"
         /\ Registers(o, gates, d.verdict, WaitSet(o, d), OwnClosure(o, gates, d), StaysOpen(o, d))

Commit(t, q) ==
  /\ open' = {x \in open : prog[x].thread # t \/ prog[x].queue # q}
  /\ UNCHANGED <<prog, st, earlier, behind, waits, verdict, needs, clo>>

Becomes(o, s) == /\ st' = [st EXCEPT ![o] = s]
                 /\ UNCHANGED <<prog, open, earlier, behind, waits, verdict, needs, clo>>

(* The device runs it as a kernel; other waits pass without one. *)
IsKernel(o) == prog[o].kind = "work" \/ (prog[o].kind = "spin" /\ verdict[o] = "SPIN")

Ready(o) ==
  /\ st[o] = "queued" /\ OnQueue(o) /\ o \notin open
  /\ \A p \in prog[o].deps \cup behind[o] \cup waits[o] : Done(p)

MayStart(o) == Ready(o) /\ IsKernel(o)
Start(o)    == MayStart(o) /\ Becomes(o, "running")

(* An event wait ends with the end of its release, and holds nothing. *)
MayPass(o) == Ready(o) /\ ~IsKernel(o) /\ Released(o)
Pass(o)    == MayPass(o) /\ Becomes(o, "done")

MayFinish(o) == Running(o) /\ (Waits(o) => Released(o))
Finish(o)    == MayFinish(o) /\ Becomes(o, "done")

(* A worker takes its tasks in order, and one that waits blocks it. *)
MayRun(o) ==
  /\ st[o] = "queued" /\ ~OnQueue(o)
  /\ \A p \in FifoBefore(o) \cup prog[o].deps : Done(p)
  /\ Waits(o) => Released(o)
Run(o) == MayRun(o) /\ Becomes(o, "done")

Next ==
  \/ \E o \in Op :
       \/ \E gates \in SUBSET Op : \E sure, ordered, backwards \in BOOLEAN :
            Encode(o, gates, sure, ordered, backwards)
       \/ Start(o) \/ Pass(o) \/ Finish(o) \/ Run(o)
  \/ \E t \in Thread : \E q \in Queue : Commit(t, q)

-----------------------------------------------------------------------------
(* What is certain *)

(* The device may leave o waiting because r runs. *)
RefusedFor(o, r) ==
  /\ Running(r)
  /\ \/ prog[r].queue # prog[o].queue
     \/ prog[o].deps # {} /\ o \in earlier[r]

MustStart(o)  == MayStart(o) /\ \A r \in Op : ~RefusedFor(o, r)
MustCommit(o) == GraphOrdered /\ o \in open

(* No device may refuse it, no thread put it off. *)
Must(o) == MustStart(o) \/ MayPass(o) \/ MayFinish(o) \/ MayRun(o) \/ MustCommit(o)

(* Could o go on if the GPU refused nothing, the gate's waits were ignored *)
(* and spins held nothing?                                                 *)
CouldGoOn(o) ==
  /\ OnQueue(o) /\ o \in Encoded /\ ~Done(o) /\ o \notin open
  /\ \A p \in prog[o].deps \cup behind[o] : Done(p)
  /\ Waits(o) => Released(o)

RunningSpin(o) == Running(o) /\ Waits(o)

(* The promise of Promise, for any number of everything. *)
NoAddedDeadlock == \A o \in Op : CouldGoOn(o) => \E x \in Op : Must(x)

(* And stronger than there: even without ever giving up, no spin holds a GPU *)
(* on which nothing is certain to happen.                                    *)
GpuNeverHeld == \A s \in Op : RunningSpin(s) => \E x \in Op : Must(x)
=============================================================================
