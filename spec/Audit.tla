-------------------------------- MODULE Audit --------------------------------
(***************************************************************************)
(* What the lines of a recorded trace mean, and what may be forgotten.     *)
(*                                                                         *)
(* Modelled: one line of a trace of one gate at a time, as a step of       *)
(* System; operations live in slots, in the order of their tickets, and    *)
(* move down when earlier ones are forgotten, so that a trace of any       *)
(* length is held in as many slots as there are operations in flight.      *)
(* Values are kept as ranks: only their order within a cell ever matters.  *)
(* Left out: what the gate does not see of a thread, above all its own     *)
(* waits; a thread may be slow, so nothing that it has not encoded yet     *)
(* counts as certain. Buffers: what is stale is a property, not a step.    *)
(* Code: dev.spingate.modelgen.audit.Automaton asks, one line at a time.   *)
(***************************************************************************)
EXTENDS CommitMarks

CONSTANT KeepsThreads   \* the policy asks which queues a thread has ever used

(* step: which of the steps below; op: the slot it is about; work: what is     *)
(* encoded; queue: what is committed, by thread; ops: what is forgotten.       *)
VARIABLE line           \* the question; never changes during a step

Nothing ==
  [thread |-> 1, process |-> "gate", site |-> ThreadSite, kind |-> "kernel", deps |-> {},
   fresh |-> FALSE, cells |-> {}, value |-> 0, reads |-> {}, writes |-> {}, ends |-> "well",
   barrier |-> "none", load |-> "coherent", targets |-> {},
   last |-> FALSE]     \* its thread has committed the queue right after it
NoLine == [step |-> "none", op |-> 1, work |-> Nothing, queue |-> ThreadSite, ops |-> {}]

Init == /\ prog = [o \in Op |-> Nothing]
        /\ st = [o \in Op |-> "done"]
        /\ reg = [o \in Op |-> Unregistered]
        /\ clo = [o \in Op |-> {}]
        /\ open = {}
        /\ CellInit /\ VisibilityInit /\ dead = {}
        /\ line = NoLine

-----------------------------------------------------------------------------
(* Lines *)

(* The operation that is next in its thread: what a trace tells of programs.  *)
Arrive ==
  /\ prog' = [prog EXCEPT ![line.op] = line.work]
  /\ st' = [st EXCEPT ![line.op] = "new"]
  /\ UNCHANGED <<reg, clo, open, cell, stale, dead, line>>

(* A value that was there and whose release was forgotten: as if a thread had *)
(* stored it.                                                                 *)
Recall ==
  /\ prog' = [prog EXCEPT ![line.op] = line.work]
  /\ reg' = [reg EXCEPT ![line.op] =
               [Unregistered EXCEPT !.ticket = NextTicket, !.encoder = line.op, !.buffer = line.op]]
  /\ cell' = [c \in Cell |-> IF c \in line.work.cells THEN line.work.value ELSE cell[c]]
  /\ UNCHANGED <<st, clo, open, stale, dead, line>>

(* Barriers and MTLFences order only what one thread encodes on one queue. *)
Orderable(o) == OnQueue(o) => \A d \in prog[o].deps : SameStream(d, o)

CommitNow(t, q) ==
  /\ Alive(line.op) /\ ~RunEnded
  /\ CommitMarked(t, q)

(* Of what is registered, nothing is certain to go on. *)
NothingCertain == ~\E x \in Encoded : GuaranteedOf(x)
MayGiveUpNow(o) == RunningSpin(o) /\ reg[o].bounded /\ ~RunEnded /\ NothingCertain
GiveUpNow(o) == /\ MayGiveUpNow(o) /\ Becomes(o, "gaveup")
                /\ UNCHANGED <<prog, reg, clo, open, cell, stale, dead>>

IsKilled(o) == /\ st[o] = "killed"
               /\ UNCHANGED <<prog, st, reg, clo, open, cell, stale, dead>>

(* A report that polls find exactly this value now. *)
IsReached == /\ \A c \in line.work.cells : cell[c] = line.work.value
             /\ UNCHANGED <<prog, st, reg, clo, open, cell, stale, dead>>

Line ==
  /\ \/ line.step = "encode" /\ Orderable(line.op) /\ (Encode(line.op) \/ Release(line.op))
     \/ line.step = "commit" /\ CommitNow(line.work.thread, line.queue)
     \/ line.step = "start"  /\ StartKernel(line.op)
     \/ line.step = "finish" /\ (FinishKernel(line.op) \/ Run(line.op) \/ Pass(line.op))
     \/ line.step = "giveUp" /\ GiveUpNow(line.op)
     \/ line.step = "die"    /\ Do(line.op)
     \/ line.step = "killed" /\ IsKilled(line.op)
     \/ line.step = "reached" /\ IsReached
  /\ UNCHANGED line

-----------------------------------------------------------------------------
(* What may be forgotten: what is over, and makes no difference to any step   *)
(* or decision that is still to come.  Closures drop what is over, and what   *)
(* is left in them of it changes no view: it is registered, ended, committed. *)

Over(x)        == Ended(x) /\ x \notin open
Alike(x, y)    == prog[x].cells = prog[y].cells
EncoderOver(x) == \A m \in InEncoder(reg[x].encoder) : Over(m)

(* Once signalled, signalled for good: no earlier work that a signal behind   *)
(* it follows can still be committed.                                         *)
Settled(x) == Finished(x) /\ (OnQueue(x) => \A p \in SignalReach(x, reg[x].buffer) : Over(p))

(* The value of f is there and stays: what could bury it is over, and what    *)
(* comes later is refused as going backwards while a release of it is kept.   *)
(* (By Spingate; the other policies never look at releases.)                  *)
Stays(f) ==
  /\ Reached(f)
  /\ \A x \in Encoded : Alike(x, f) /\ prog[x].kind = "store" /\ ~CouldRelease(x, f) => Ended(x)

HeirsOf(f) ==
  {x \in Encoded : f < x /\ Alike(x, f) /\ Releases(x) /\ prog[x].value >= prog[f].value}

(* The next release does as well for every wait, or nobody speaks of the cell *)
(* any more: then Recall brings back its value.                               *)
Replaced(f) ==
  \/ /\ HeirsOf(f) # {}
     /\ \A x \in HeirsOf(f) : (\A y \in HeirsOf(f) : x <= y) =>
          /\ Settled(x)
          /\ \A c \in prog[f].cells : prog[x].value = prog[f].value \/ cell[c] # prog[f].value
  \/ \A x \in Encoded : Alike(x, f) => x = f /\ \A c \in prog[f].cells : cell[c] = prog[f].value

Dispensable(f) ==
  /\ Settled(f)
  /\ ~\E w \in Encoded : CouldRelease(f, w) /\ ~Ended(w)
  /\ Stays(f) /\ Replaced(f)

Forgettable ==
  {f \in Encoded :
     /\ Finished(f) /\ f \notin open
     /\ \A x \in clo[f] : Over(x)
     /\ EncoderOver(f)
     /\ \A x \in Encoded : f \in prog[x].deps => EncoderOver(x)
     /\ \A x \in Encoded : f \in reg[x].waits => Settled(f)
     /\ \A y \in reg[f].waits : Settled(y)
     /\ Releases(f) => Dispensable(f)
     /\ KeepsThreads => \E x \in Encoded : f < x /\ SameStream(x, f)}

-----------------------------------------------------------------------------
(* Forgetting line.ops: the rest moves down, names and ranks with it.         *)

Kept        == Encoded \ line.ops
KeptCount   == Cardinality(Kept)
NewSlot     == [x \in Op |-> Cardinality({y \in Kept : y <= x})]
OldSlot(i)  == CHOOSE x \in Kept : NewSlot[x] = i
Moved(S)    == {NewSlot[x] : x \in S \cap Kept}
MovedOne(x) == IF x \in Kept THEN NewSlot[x] ELSE 0

(* Encoders and buffers are named by the first of them that is kept. *)
BufferName(x)  == CHOOSE y \in Kept :
  reg[y].buffer = reg[x].buffer /\ \A z \in Kept : reg[z].buffer = reg[x].buffer => y <= z
EncoderName(x) == CHOOSE y \in Kept :
  reg[y].encoder = reg[x].encoder /\ \A z \in Kept : reg[z].encoder = reg[x].encoder => y <= z

(* Even ranks, so that a value between two others has one as well. *)
OnCell(c)   == {x \in Kept : c \in prog[x].cells}
ValuesOn(c) == {prog[x].value : x \in OnCell(c)} \cup {cell[c]}
Rank(c, v)  == 2 * Cardinality({u \in ValuesOn(c) : 0 < u /\ u <= v})
RankOf(x)   == IF prog[x].cells = {} THEN 0
               ELSE Rank(CHOOSE c \in prog[x].cells : TRUE, prog[x].value)

(* A commit that follows what is forgotten follows what is kept before that. *)
EndsPart(x) ==
  \E c \in Encoded : /\ prog[c].last /\ SameStream(c, x) /\ x <= c
                     /\ ~\E y \in Kept : SameStream(y, x) /\ x < y /\ y <= c

Forget ==
  /\ prog' = [i \in Op |->
       IF i > KeptCount THEN Nothing
       ELSE LET x == OldSlot(i)
            IN  [prog[x] EXCEPT !.deps = Moved(prog[x].deps), !.value = RankOf(x),
                   !.last = EndsPart(x)]]
  /\ st' = [i \in Op |-> IF i > KeptCount THEN "done" ELSE st[OldSlot(i)]]
  /\ reg' = [i \in Op |->
       IF i > KeptCount THEN Unregistered
       ELSE LET x == OldSlot(i)
            IN  [reg[x] EXCEPT !.ticket = i, !.encoder = MovedOne(EncoderName(x)),
                   !.buffer = MovedOne(BufferName(x)),
                   !.after = Moved(reg[x].after), !.waits = Moved(reg[x].waits),
                   !.held = Moved(reg[x].held)]]
  /\ clo' = [i \in Op |-> IF i > KeptCount THEN {} ELSE Moved(clo[OldSlot(i)])]
  /\ open' = Moved(open)
  /\ cell' = [c \in Cell |-> IF OnCell(c) = {} THEN 0 ELSE Rank(c, cell[c])]
  /\ UNCHANGED <<stale, dead, line>>

Asked == \/ line.step = "arrive" /\ Arrive
         \/ line.step = "recall" /\ Recall
         \/ line.step = "forget" /\ Forget
         \/ Line
Spec == Init /\ [][Asked]_<<vars, line>>

-----------------------------------------------------------------------------
(* What the audit asks of a state *)

Answered(d, waits, commits) ==
  [verdict |-> d.verdict, reason |-> d.reason, bounded |-> d.bounded,
   signalledBy |-> d.signalledBy, waits |-> waits, commits |-> commits]

(* What the gate must have answered about line.op, and what it answers where  *)
(* the policy is not asked.                                                   *)
Expected ==
  LET d == DecisionOn(line.op)
  IN  Answered(d, WaitSet(line.op, d), {prog[x].site : x \in open \ StaysOpen(line.op, d)})
Admitted == Answered(A!Admit, {}, {})

Startable  == {o \in Encoded : OnQueue(o) /\ MayStart(o) /\ ~RunEnded}
Finishable == {o \in Encoded :
  (OnQueue(o) /\ ~RunEnded /\ (MayFinish(o) \/ MayPass(o))) \/ MayRun(o)}
GivingUp   == {o \in Encoded : MayGiveUpNow(o)}
Waiting    == {o \in Encoded : st[o] = "queued"}
Ranks      == [o \in Op |-> prog[o].value]
=============================================================================
