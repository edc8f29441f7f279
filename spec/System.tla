------------------------------- MODULE System -------------------------------
(***************************************************************************)
(* The whole machine: threads encode through the gate, devices and workers *)
(* run, processes die.                                                     *)
(*                                                                         *)
(* Modelled: every interleaving.  A step that may be refused is possible,  *)
(* but not guaranteed; Promise builds on that difference.                  *)
(* Read first: Programs, Ledger, Encoders, Fences, Queues, Visibility,     *)
(* Gate, Yielding; then this; then Promise.                                *)
(***************************************************************************)
EXTENDS Yielding

CONSTANT FreeCommit    \* threads also commit whenever they like, and in the end

VARIABLE dead          \* processes that have died

vars == <<prog, st, reg, clo, open, cell, stale, dead>>

Start == LedgerInit /\ CellInit /\ VisibilityInit /\ dead = {}

Alive(o)       == prog[o].process \notin dead
RunEnded       == \E o \in Op : st[o] = "rejected"
Becomes(o, s)  == st' = [st EXCEPT ![o] = s]
CellAfter(o)   == cell' = IF Releases(o) THEN After(o) ELSE cell

-----------------------------------------------------------------------------
(* Encoding threads *)

OpensBuffer(o) == OnQueue(o) /\ Joins(o, FALSE, open) = {}

MayEncode(o) == /\ AtHead(o) /\ GoesThroughGate(o) /\ Alive(o) /\ ~RunEnded
                /\ HasRoom(o, OpensBuffer(o))

(* Nothing of it is encoded: it is over, refused, or the host watches for its end. *)
Nowhere == {"SKIP", "REJECT", "SPLIT", "HOST_WAIT"}

(* The linearisation point: ticket, decision, placement and commits in one.  *)
(* Code: policy-runtime dev.spingate.policy.LedgerState#register, which takes *)
(* effect at one store, for every thread at once: Turns#takeEffect.          *)
Encode(o) ==
  /\ MayEncode(o)
  /\ LET d     == DecisionOn(o)
         entry == Registration(o, d) IN
     /\ reg' = [reg EXCEPT ![o] = entry]
     /\ clo' = ClosuresAfter(o, entry)
     /\ Becomes(o, CASE d.verdict = "REJECT" -> "rejected"
                     [] d.verdict = "SKIP"   -> "done"
                     [] OTHER                -> "queued")
     /\ open' = StaysOpen(o, d) \cup
                  (IF OnQueue(o) /\ d.verdict \notin Nowhere THEN {o} ELSE {})
  /\ UNCHANGED <<prog, cell, stale, dead>>

MayCommit(o) == AtHead(o) /\ Commits(o) /\ Alive(o) /\ ~RunEnded

Commit(o) ==
  /\ MayCommit(o)
  /\ open' = open \ OpenBy(prog[o].thread, prog[o].site)
  /\ Becomes(o, "done")
  /\ UNCHANGED <<prog, reg, clo, cell, stale, dead>>

CommitWhenever(t, q) ==
  /\ FreeCommit /\ OpenBy(t, q) # {} /\ ~RunEnded
  /\ open' = open \ OpenBy(t, q)
  /\ UNCHANGED <<prog, st, reg, clo, cell, stale, dead>>

(* What a thread does itself, now; it blocks until it can. *)
Awaits(o) == \A x \in Encoded : prog[x].site \in prog[o].targets => Ended(x)

MayDo(o) ==
  /\ AtHead(o) /\ OnThread(o) /\ Alive(o) /\ ~RunEnded
  /\ WaitsForCell(o) => FlagSeen(o)
  /\ prog[o].kind = "await" => Awaits(o)

Killed(o, p) == prog[o].process = p /\ st[o] = "queued" /\ ~EncoderStarted(o)

(* A store or a signal of the thread itself is registered like any other, so *)
(* that the gate knows its value, and is over at once.                       *)
Release(o) ==
  /\ MayDo(o) /\ Releases(o)
  /\ LET d     == DecisionOn(o)
         entry == Registration(o, d) IN
     /\ reg' = [reg EXCEPT ![o] = entry]
     /\ clo' = ClosuresAfter(o, entry)
     /\ Becomes(o, IF d.verdict = "REJECT" THEN "rejected" ELSE "done")
     /\ cell' = IF d.verdict = "REJECT" THEN cell ELSE After(o)
  /\ UNCHANGED <<prog, open, stale, dead>>

Do(o) ==
  /\ MayDo(o) /\ ~Releases(o) /\ stale' = StaleAfter(o)
  /\ dead' = IF prog[o].kind = "kill" THEN dead \cup prog[o].targets ELSE dead
  /\ st' = [x \in Op |-> IF x = o THEN "done"
                         ELSE IF prog[o].kind = "kill" /\ (\E p \in prog[o].targets : Killed(x, p))
                              THEN "killed" ELSE st[x]]
  /\ UNCHANGED <<prog, reg, clo, open, cell>>

-----------------------------------------------------------------------------
(* Host workers *)

MayRun(o) ==
  /\ st[o] = "queued" /\ OnHost(o) /\ Alive(o) /\ ~RunEnded /\ prog[o].ends # "never"
  /\ \A p \in FifoBefore(o) : Ended(p)
  /\ \A d \in prog[o].deps : Finished(d)
  /\ WaitsForCell(o) => FlagSeen(o)

Run(o) == /\ MayRun(o) /\ Becomes(o, "done") /\ CellAfter(o) /\ stale' = StaleAfter(o)
          /\ UNCHANGED <<prog, reg, clo, open, dead>>

-----------------------------------------------------------------------------
(* Devices *)

StartKernel(o) == /\ OnQueue(o) /\ MayStart(o) /\ ~RunEnded
                  /\ Becomes(o, IF OverAtOnce(o) THEN "done" ELSE "running")
                  /\ stale' = StaleAfter(o)
                  /\ UNCHANGED <<prog, reg, clo, open, cell, dead>>

MayFinish(o) == /\ st[o] = "running" /\ prog[o].ends # "never"
                /\ (prog[o].kind = "spin" => FlagSeen(o)) /\ ~RunEnded

WillFinish(o) == MayFinish(o) /\ (WaitsForCell(o) => FlagComes(o))

FinishKernel(o) == /\ MayFinish(o) /\ Becomes(o, "done") /\ CellAfter(o)
                   /\ UNCHANGED <<prog, reg, clo, open, stale, dead>>

MayYield(o) == RunningSpin(o) /\ IsYielding(o) /\ ~FlagComes(o) /\ Alive(o) /\ ~RunEnded

(* Its short bound has passed: it gives the GPU back and is encoded again.   *)
(* What depends on it stays behind it.                                       *)
(* Code: policy-runtime dev.spingate.policy.Ledger#readmit.                  *)
Yield(o) ==
  /\ MayYield(o)
  /\ LET entry == Readmission(o) IN
     /\ reg' = [reg EXCEPT ![o] = entry]
     /\ clo' = ClosuresAfter(o, entry)
  /\ Becomes(o, "queued")
  /\ UNCHANGED <<prog, open, cell, stale, dead>>

Pass(o) == /\ MayPass(o) /\ ~RunEnded /\ Becomes(o, "done") /\ CellAfter(o)
           /\ UNCHANGED <<prog, reg, clo, open, stale, dead>>

(* The watchdog ends a command buffer. *)
MayKill(o) == MayBeKilled(o) /\ Alive(o) /\ ~RunEnded

Kill(o) ==
  /\ MayKill(o)
  /\ st' = [x \in Op |-> IF GoesDownWith(x, o) THEN "killed" ELSE st[x]]
  /\ UNCHANGED <<prog, reg, clo, open, cell, stale, dead>>

(* It needs what will never be over, and is reported. *)
MayDrop(o) == MayBeDropped(o) /\ Alive(o) /\ ~RunEnded

Drop(o) == /\ MayDrop(o) /\ Becomes(o, "killed")
           /\ UNCHANGED <<prog, reg, clo, open, cell, stale, dead>>

(* The bound that the program gave a spin has passed. *)
MayExpire(o) == BoundPasses(o) /\ ~RunEnded

Expire(o) ==
  /\ MayExpire(o)
  /\ Becomes(o, CASE prog[o].ends = "returns"   -> "done"
                  [] prog[o].ends = "poisons"   -> "gaveup"
                  [] prog[o].ends = "reencodes" -> "queued")
  /\ reg' = IF prog[o].ends = "reencodes"
            THEN [reg EXCEPT ![o].waits = {x \in ReadyBeside(o) : prog[x].kind # "spin"}]
            ELSE reg
  /\ UNCHANGED <<prog, clo, open, cell, stale, dead>>

-----------------------------------------------------------------------------
(* What is certain to happen: no device may refuse it, no thread put it off. *)

AllEncoded(t)    == \A o \in OfThread(t) : st[o] # "new"
MustCommit(t, q) == FreeCommit /\ AllEncoded(t) /\ OpenBy(t, q) # {} /\ ~RunEnded

GoesOn(o) == \/ MayEncode(o) \/ MayCommit(o) \/ MayDo(o) \/ MayRun(o)
             \/ ~RunEnded /\ OnQueue(o) /\ (WillFinish(o) \/ MayPass(o) \/ WillStart(o))
             \/ MayKill(o) \/ MayDrop(o) \/ MayExpire(o)

GuaranteedOf(o) == GoesOn(o) \/ (MayYield(o) /\ IsInTheWay(o))

Guaranteed == \/ \E o \in Op : GuaranteedOf(o)
              \/ \E t \in Thread, q \in Queue : MustCommit(t, q)

(* A bounded spin outlasts all that can still happen without it, then gives *)
(* up and reports.  (A shorter bound is not modelled.)                      *)
MayGiveUp(o) == RunningSpin(o) /\ reg[o].bounded /\ ~RunEnded /\ ~Guaranteed

GiveUp(o) == /\ MayGiveUp(o) /\ Becomes(o, "gaveup")
             /\ UNCHANGED <<prog, reg, clo, open, cell, stale, dead>>

-----------------------------------------------------------------------------
Next == \/ \E o \in Op : \/ Encode(o) \/ Commit(o) \/ Release(o) \/ Do(o) \/ Run(o)
                         \/ StartKernel(o) \/ FinishKernel(o) \/ Yield(o) \/ Pass(o) \/ GiveUp(o)
                         \/ Kill(o) \/ Drop(o) \/ Expire(o)
        \/ \E t \in Thread, q \in Queue : CommitWhenever(t, q)
=============================================================================
