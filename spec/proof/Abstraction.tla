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
SomeQueue == CHOOSE q \in Queue : TRUE
SeenProg ==
  [o \in Op |->
     [onQueue |-> OnQueue(o),
      queue   |-> IF OnQueue(o) THEN prog[o].site ELSE SomeQueue,
      worker  |-> IF OnHost(o) THEN prog[o].site ELSE prog[o].thread,
      thread  |-> prog[o].thread,
      kind    |-> IF WaitsForCell(o) THEN prog[o].kind ELSE "work",
      deps    |-> prog[o].deps,
      release |-> {r \in Op : CouldRelease(r, o)}]]
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
SeesTypeInv         == RunEnded \/ S!TypeOK
SeesWellFormedInv   == RunEnded \/ S!WellFormed
SeesBlankInv        == RunEnded \/ S!NewIsBlank
SeesWorkersInv      == RunEnded \/ (S!WorkersHoldNothing /\ S!WorkersHaveNoGates)
SeesStartedInv      == RunEnded \/ S!StartedBehindWaits
SeesClosedInv       == RunEnded \/ S!ClosureClosed
SeesNoCycleInv      == RunEnded \/ S!NoCycle
SeesInClosureInv    == RunEnded \/ (S!DepsInClosure /\ S!FifoInClosure /\ S!GatesInClosure /\ S!ReleaseInClosure)
SeesAccountedInv    == RunEnded \/ S!ClosureAccounted
SeesRunningInv      == RunEnded \/ S!RunningNeedsRelease
SeesDoneInv         == RunEnded \/ S!DoneAfterClosure
SeesOnlySpinsInv    == RunEnded \/ S!OnlySpinsWait
SeesSpinInv         == RunEnded \/ (S!AdmittedSpins /\ S!SpinReleaseKnown)
SeesWholeInv        == RunEnded \/ (S!SpinClosureWhole /\ S!SpinClosureReleased)
SeesBehindInv       == RunEnded \/ (S!SpinBehindClosure /\ S!WaitsInClosure)
(* There an event comes with the end of its release; here it may follow more. *)
EventCame(o)        == OnQueue(o) /\ IsEventWait(o) => Passes(o)
SeesMustInv         == RunEnded \/ \A o \in Op : S!Must(o) /\ EventCame(o) => GuaranteedOf(o)
SeesCouldGoOnInv    == RunEnded \/ \A o \in Op : CouldGoOn(o) => S!CouldGoOn(o)
=============================================================================
