------------------------------- MODULE Promise -------------------------------
(***************************************************************************)
(* What is promised, on one page.                                          *)
(*                                                                         *)
(* A program may be broken by itself: a cycle, a store that never comes,   *)
(* work never committed.  So the promise is relative: a policy adds no     *)
(* deadlock that waits holding nothing would not have.  And it is          *)
(* unconditional in one point: where nothing can go on, no spin runs.      *)
(* `...Inv` must hold; `Reach...` names what must be reachable, and a run  *)
(* that has it as its invariant must fail.                                 *)
(***************************************************************************)
EXTENDS System

AllDone == \A o \in Op : Finished(o)

(* It was killed, or has given up as the program asked, and that is known. *)
Reported(o) == Spoiled(o) /\ Alive(o)
AllOver     == \A o \in Op : Finished(o) \/ Reported(o)

(* Something is unfinished and nothing is certain to happen any more. *)
Stuck == ~AllOver /\ ~RunEnded /\ ~Guaranteed /\ ~(\E o \in Op : MayGiveUp(o))

(* A kernel that traps holds the GPU, too; but it waits for nobody, and no     *)
(* policy has a say in it: the program is broken by itself.                  *)
SpinHolds == \E o \in Op : RunningSpin(o) /\ ~GivesWay(o)

(* Could o go on if the GPU refused nothing, the gate's waits were ignored   *)
(* and spins held nothing?                                                   *)
CouldGoOn(o) ==
  /\ st[o] \in {"queued", "running", "gaveup"} /\ OnQueue(o) /\ o \notin open
  /\ ~Spoiled(o) /\ prog[o].ends # "never"
  /\ \A d \in prog[o].deps : Finished(d)
  /\ \A w \in Gates(o) \cup reg[o].held : prog[w].kind = "wait" => Finished(w)
  /\ WaitsForCell(o) => ReleasedAnyway(o)
  /\ prog[o].kind = "signal" => \A p \in SignalFollows(o) : Ended(p)

-----------------------------------------------------------------------------
(* The promises *)

(* Nor does a thread wait for the gate that would otherwise encode on. *)
MadeToWait(o) == Foremost(o) /\ ~AtHead(o) /\ Alive(o)

NoAddedDeadlockInv == Stuck => ~\E o \in Op : (CouldGoOn(o) \/ MadeToWait(o))

(* What runs or has run had all that it needs behind it: cutting command      *)
(* buffers and holding them back loses no order.                             *)
OrderKeptInv ==
  \A o \in Encoded : OnQueue(o) /\ IsKernel(o) /\ st[o] \in {"running", "done"} =>
     \A d \in prog[o].deps : Finished(d)

(* No wait is killed: under a policy that leaves none where it may be.      *)
NothingKilledInv == ~\E o \in Op : Reported(o)

GpuFreeInv == Stuck => ~SpinHolds

(* Of one program: it finishes under every schedule, and nothing is refused. *)
NoHangInv      == Stuck => SpinHolds
NotRejectedInv == ~RunEnded

(* No consumer runs on a payload that it must not have. *)
NoStaleReadInv == stale = {}

(* What x needs directly, as far as registered. *)
Needs(x) ==
  IF x \in Encoded THEN Direct(x, reg[x].buffer, reg[x].after, WaitedFor(reg[x]), reg[x].signal = "releaser")
  ELSE {}

RECURSIVE Close(_)
Close(S) == LET T == S \cup UNION {Needs(x) : x \in S} IN IF T = S THEN S ELSE Close(T)

(* Of what is not over, closures hold all that the recursive ones hold; and  *)
(* never more than the recursive ones of everything, until a spin is encoded *)
(* again: closures of others keep what they had by its first wait set.  (What *)
(* was refused is not registered, and ends the run.)                         *)
NeedsNow(x) == IF Ended(x) THEN {} ELSE Needs(x)

RECURSIVE CloseNow(_)
CloseNow(S) == LET T == S \cup UNION {NeedsNow(x) : x \in S} IN IF T = S THEN S ELSE CloseNow(T)

ClosureInv == RunEnded \/ \A o \in Encoded :
  /\ clo[o] \subseteq Close(Needs(o)) \/ \E x \in Encoded : reg[x].again
  /\ CloseNow(NeedsNow(o)) \subseteq clo[o]

(* Only what is cyclic in itself and not over yet is rejected as cyclic.     *)
RejectsOnlyCyclesInv ==
  \A o \in Op : st[o] = "rejected" /\ reg[o].reason = "CYCLE" =>
     \E x \in Encoded : x \in CloseNow(NeedsNow(x))

-----------------------------------------------------------------------------
(* The same in time *)

(* Weak fairness of what is certain, each step by itself: who can go on for   *)
(* good goes on, and no bound of a yielding spin lasts for ever.  (Each step  *)
(* ends its own condition, so this is WF of it; ENABLED would take TLC ages.) *)
(* A kernel that may be refused now and then has no such claim: the device    *)
(* need not use the moment in which nothing is in its way.                    *)
Fairness ==
  /\ \A o \in Op : []<>~GoesOn(o) /\ []<>~MayYield(o)
  /\ \A t \in Thread, q \in Queue : []<>~MustCommit(t, q)

(* Of a program that can finish: it does. A livelock violates this, and only this. *)
FinishesProp == <>AllDone

-----------------------------------------------------------------------------
(* What must be reachable *)

(* R1: an encoder that waited on an MTLFence is refused for a later one of its queue. *)
ReachRefusedBehindFence ==
  ~\E o, r \in Encoded : /\ OnQueue(o) /\ OnQueue(r) /\ Ready(o) /\ MayRefuse(o)
                         /\ RefusedFor(o, r) /\ prog[o].site = prog[r].site
(* R2: an encoder is refused while another queue runs. *)
ReachRefusedByOtherQueue ==
  ~\E o, r \in Encoded : /\ OnQueue(o) /\ OnQueue(r) /\ Ready(o) /\ MayRefuse(o)
                         /\ RefusedFor(o, r) /\ prog[o].site # prog[r].site
(* R8: a running spin holds back other work, and all the same everything finishes. *)
HeldBack(o) == /\ OnQueue(o) /\ Ready(o) /\ MayRefuse(o)
               /\ \E r \in Encoded : RunningSpin(r) /\ RefusedFor(o, r)
ReachHeldBackBySpin == ~\E o \in Encoded : HeldBack(o)

ReachAllDone     == ~AllDone
(* What the promises are about: a stuck state, and work that depends on other work. *)
ReachStuck       == ~(Stuck /\ \E o \in Encoded : OnQueue(o))
ReachDependent   ==
  ~\E o \in Encoded : OnQueue(o) /\ IsKernel(o) /\ st[o] = "running" /\ prog[o].deps # {}
ReachSpinGuarded == ~\E o \in Op : RunningSpin(o) /\ reg[o].bounded /\ reg[o].waits # {}
(* R13: where nothing of the closure is left, the gate adds no wait to a spin. *)
ReachSpinAtOnce  == ~\E o \in Op : RunningSpin(o) /\ reg[o].bounded /\ reg[o].waits = {} /\ ~Reached(o)
ReachVerdict(v)  == ~\E o \in Encoded : Asks(o) /\ reg[o].verdict = v
ReachSkip        == ReachVerdict("SKIP")
ReachOrder       == ReachVerdict("ORDER")
ReachEvent       == ReachVerdict("EVENT")
ReachSpin        == ReachVerdict("SPIN")
ReachYieldingSpin == ReachVerdict("YIELDING_SPIN")
ReachYielded         == ~\E o \in Op : reg[o].again
ReachYieldedBehind   == ~\E o \in Op : HostWaits(o) # {}
ReachEndedAfterYield == ~\E o \in Op : reg[o].again /\ Finished(o)
ReachReject      == ReachVerdict("REJECT")
ReachSplit       == ReachVerdict("SPLIT")
ReachHostWait    == ReachVerdict("HOST_WAIT")
(* Work is kept back for a split wait while other work of its queue runs.   *)
ReachKeptBack    == ~\E o, r \in Encoded : KeptBack(o) /\ o \notin open /\ SameStream(o, r)
                                           /\ st[r] = "running"
ReachBlocked     == ~\E o \in Op : MadeToWait(o)
ReachHeldByWait  == ~\E o, w \in Encoded : OnQueue(o) /\ OnQueue(w) /\ Ready(o) /\ HeldBy(o, w)
=============================================================================
