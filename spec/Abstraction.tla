---------------------------- MODULE Abstraction ----------------------------
(***************************************************************************)
(* Is AnySize about System?  Every state of System, seen as one of AnySize, *)
(* satisfies the invariant that is proved there; a step that must happen   *)
(* there is guaranteed here; what could go on here could go on there.      *)
(* Then the lemmas of AnySizeInv say the promise of System.                *)
(*                                                                         *)
(* Checked for every program of the universal family up to its bound, so   *)
(* for the device facts of the configuration; beyond it, it is assumed.    *)
(***************************************************************************)
EXTENDS MCUniversal

(* Operations of a thread itself are tasks of a worker of their own. *)
SomeQueue == MCQueues[1]
SeenRelease(o) == {r \in Op : CouldRelease(r, o)}
SeenProg ==
  [o \in Op |->
     [onQueue |-> OnQueue(o),
      queue   |-> IF OnQueue(o) THEN prog[o].site ELSE SomeQueue,
      worker  |-> IF OnHost(o) THEN prog[o].site ELSE prog[o].thread,
      thread  |-> prog[o].thread,
      kind    |-> IF WaitsForCell(o) THEN prog[o].kind ELSE "work",
      deps    |-> prog[o].deps,
      release |-> SeenRelease(o)]]
SeenSt == [o \in Op |-> IF st[o] = "gaveup" THEN "running" ELSE st[o]]
SeenEarlier == [o \in Op |-> IF reg[o].ticket = 0 THEN {} ELSE Earlier(o)]
SeenBehind  == [o \in Op |-> IF reg[o].ticket = 0 THEN {} ELSE {w \in Gates(o) : prog[w].kind = "wait"}]
SeenWaits   == [o \in Op |-> reg[o].waits]
SeenVerdict == [o \in Op |-> reg[o].verdict]
SeenNeeds   == [o \in Op |-> Needs(o)]

S == INSTANCE AnySizeInv WITH
       Worker <- Host \cup Thread, GraphOrdered <- FALSE,
       prog <- SeenProg, st <- SeenSt, open <- open, earlier <- SeenEarlier, behind <- SeenBehind,
       waits <- SeenWaits, verdict <- SeenVerdict, needs <- SeenNeeds, clo <- clo

(* What was refused ends the run, and is not seen there.  NeedsHoldBack is   *)
(* not seen either: System also counts what an event signal follows.         *)
SeesInvariant ==
  /\ S!TypeOK /\ S!WellFormed /\ S!NewIsBlank
  /\ S!WorkersHoldNothing /\ S!WorkersHaveNoGates /\ S!StartedBehindWaits
  /\ S!ClosureClosed /\ S!NoCycle
  /\ S!DepsInClosure /\ S!FifoInClosure /\ S!GatesInClosure /\ S!ReleaseInClosure
  /\ S!ClosureAccounted /\ S!RunningNeedsRelease /\ S!DoneAfterClosure
  /\ S!OnlySpinsWait /\ S!AdmittedSpins /\ S!SpinReleaseKnown
  /\ S!SpinClosureWhole /\ S!SpinClosureReleased /\ S!SpinBehindClosure /\ S!WaitsInClosure
SeesInvariantInv == RunEnded \/ SeesInvariant

(* There an event comes with the end of its release, and what the gate makes *)
(* an operation wait for with its own end; here both may follow more: what    *)
(* a signal follows, and the rest of a command buffer (4 operations).         *)
EventCame(o)     == /\ OnQueue(o) /\ IsEventWait(o) => Passes(o)
                    /\ \A y \in DeviceWaits(o) : Signalled(y)
SeesMustInv      == RunEnded \/ \A o \in Op : S!Must(o) /\ EventCame(o) => GuaranteedOf(o)
SeesCouldGoOnInv == RunEnded \/ \A o \in Op : CouldGoOn(o) => S!CouldGoOn(o)

(* Mutant: who ends a wait is not seen. *)
SeesNoRelease(o) == {}
=============================================================================
