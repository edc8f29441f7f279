------------------------------- MODULE Explain -------------------------------
(***************************************************************************)
(* Why is an operation not over?  What a stuck state is told with.         *)
(*                                                                         *)
(* Modelled: for each unfinished operation, the other operations that it   *)
(* is waiting for, and by which mechanism.  Nothing here decides anything. *)
(* Code: dev.spingate.modelgen.judge.Story puts it into words.             *)
(***************************************************************************)
EXTENDS Policies

Because(why, S) == {<<why, x>> : x \in S}

HeadOf(o)    == {p \in OfThread(prog[o].thread) : AtHead(p) \/ Blocks(p)}
Releasers(o) == {r \in Op : CouldRelease(r, o)}

(* <<"nobody", 0>>: no operation of the program releases it; "buried": those   *)
(* that do have stored, and a smaller value came after.                       *)
AwaitsValue(o, why) ==
  LET pending == {r \in Releasers(o) : ~Finished(r)} IN
  IF pending # {} THEN Because(why, pending)
  ELSE IF Releasers(o) # {} THEN Because("buried", Releasers(o))
  ELSE {<<"nobody", 0>>}

NotEncoded(o) ==
  IF ~AtHead(o) THEN Because("behind in its thread", HeadOf(o))
  ELSE IF WaitsForCell(o) /\ OnThread(o) THEN AwaitsValue(o, "value from")
  ELSE IF prog[o].kind = "await"
       THEN Because("completion of", {x \in Encoded : prog[x].site \in prog[o].targets /\ ~Ended(x)})
  ELSE Because("no room in its queue", {x \in Encoded : prog[x].site = prog[o].site /\ ~Ended(x)})

NotRun(o) ==
  LET ahead == {p \in FifoBefore(o) : ~Ended(p)} IN
  IF ahead # {} THEN Because("behind in its worker", ahead)
  ELSE IF WaitsForCell(o) THEN AwaitsValue(o, "value from")
  ELSE IF prog[o].ends = "never" THEN {<<"never ends", o>>}
  ELSE Because("needs", {d \in prog[o].deps : ~Finished(d)})

NotStarted(o) ==
  IF Ready(o)
  THEN Because("refused beside", {r \in Encoded : st[r] = "running" /\ RefusedFor(o, r)})
       \cup Because("refused beside", {r \in Encoded : OnQueue(r) /\ HeldBy(o, r)})
  ELSE Because("wait set", {y \in DeviceWaits(o) : ~Signalled(y)})
       \cup Because("wait set", {y \in HostWaits(o) : ~Ended(y)})
       \cup Because("held for", {w \in reg[o].held : ~Finished(w)})
       \cup Because("barrier behind", {p \in reg[o].after : ~Finished(p)})
       \cup Because("fence of", {d \in FenceWaits(o) : ~Finished(d)})
       \cup Because("wait in front", {w \in Gates(o) : IsEventWait(w) /\ ~Finished(w)})

NotPassed(o) ==
  IF KeptBack(o) THEN Because("held for", {w \in reg[o].held : ~Finished(w)})
  ELSE IF prog[o].kind = "signal" THEN Because("signal behind", {p \in SignalFollows(o) : ~Ended(p)})
  ELSE AwaitsValue(o, "event from")

Why(o) ==
  CASE ~Alive(o) /\ ~RunningSpin(o)       -> {<<"process dead", o>>}
    [] Alive(o) /\ st[o] = "new"          -> NotEncoded(o)
    [] st[o] = "gaveup"                   -> AwaitsValue(o, "gave up on")
    [] st[o] = "running" /\ ~WaitsForCell(o) -> {<<"never ends", o>>}
    [] st[o] = "running" /\ WaitsForCell(o) -> AwaitsValue(o, "polls for")
    [] Alive(o) /\ st[o] = "queued" /\ o \in open -> {<<"not committed", o>>}
    [] Alive(o) /\ st[o] = "queued" /\ OnHost(o)  -> NotRun(o)
    [] Alive(o) /\ st[o] = "queued" /\ o \notin open /\ OnQueue(o) ->
         IF IsKernel(o) THEN NotStarted(o) ELSE NotPassed(o)

Unfinished   == {o \in Op : ~Finished(o) /\ ~Reported(o)}
Explanation  == {<<o, st[o], Why(o)>> : o \in Unfinished}

(* Operations that are ready but refused beside a spin. *)
HeldBackNow == {o \in Encoded : HeldBack(o)}

(* What each registered operation needs; where the gate refused one, this has *)
(* the cycle.                                                                 *)
AllNeeds == {<<x, Needs(x)>> : x \in Encoded}

(* What the gate decides when o is encoded now, and on which queues it commits. *)
AsksNow(o) == Asks(o) /\ (MayEncode(o) \/ (MayDo(o) /\ Releases(o)))
Decided(o) == LET d == DecisionOn(o) IN <<o, d.verdict, d.reason, WaitSet(o, d), d.commitQueues>>

(* What was encoded again commits nothing: the host commits it later. *)
Again(o) == <<o, reg[o].verdict, reg[o].reason, reg[o].waits, {}>>

Decisions == {Decided(o) : o \in {x \in Op : AsksNow(x)}}
             \cup {Again(o) : o \in {x \in Encoded : reg[x].again}}
=============================================================================
