-------------------------------- MODULE Gate --------------------------------
(***************************************************************************)
(* What the ledger shows the policy, and what becomes of its decision.     *)
(*                                                                         *)
(* Modelled: the View of an operation at the moment it is encoded, its     *)
(* registration, and closures kept incrementally and exactly: a new        *)
(* operation's is the union of what it needs and of their closures; what   *)
(* was waiting for it grows by the same. No recursion.                     *)
(* A gate covers its own process: what another process encodes is unknown  *)
(* to it and so leaves a closure open.                                     *)
(* Code: policy-runtime dev.spingate.policy.Ledger#viewOf.                 *)
(***************************************************************************)
EXTENDS Visibility

A == INSTANCE Admission      \* for its sets; the policy itself is Decide

CONSTANT Decide(_)           \* the policy: one of Admission's operators

-----------------------------------------------------------------------------
(* Closures *)

FifoBefore(o) == IF OnHost(o) THEN EarlierHere(o) ELSE {}
FifoNeeds(o)  == FifoBefore(o)    \* what a closure makes of that; mutant M04

(* What must be over before an event that follows x is signalled. *)
SignalPath(x) == {x} \cup (IF OnQueue(x) THEN SignalReach(x, reg[x].buffer) ELSE {})
SignalPaths(S) == UNION {SignalPath(x) : x \in S}

(* A spin that waits for an event instead, or may yet be decided to; every    *)
(* other poll sees the word, and a wait of the program has a signal of the    *)
(* program, with its own needs.                                               *)
NeedsSignal(w, verdict) == OnQueue(w) /\ prog[w].kind = "spin" /\ verdict = "EVENT"

(* Work that the device or the worker runs before o, whatever o depends on. *)
GatedBehind(o, buffer) ==
  {w \in EarlierHere(o) : /\ OnQueue(o)
                          /\ IsEventWait(w) \/ reg[w].waits # {}
                          /\ reg[w].buffer = buffer \/ WaitScope = "queue"}

SignalsBehind(o, buffer) ==
  IF prog[o].kind = "signal" /\ OnQueue(o) THEN SignalReach(o, buffer) ELSE {}

(* All that o needs and that is not implied by the rest.  behind: the earlier *)
(* work of its encoder that a barrier puts it after; waits: its wait set;     *)
(* verdict: what was decided, or the one that needs most.                     *)
Direct(o, buffer, behind, waits, verdict) ==
  prog[o].deps \cup behind \cup FifoNeeds(o) \cup GatedBehind(o, buffer)
    \cup SignalsBehind(o, buffer) \cup SignalPaths(waits)
    \cup (IF NeedsSignal(o, verdict) THEN SignalPaths(TheRelease(o))
          ELSE IF WaitsForCell(o) THEN TheRelease(o) ELSE {})

(* What is over needs nothing any more. *)
ClosureOf(direct) == direct \cup UNION {clo[d] : d \in {x \in direct : ~Finished(x)}}

(* Registered waits that are not over and had no release until r came. *)
FirstReleased(r) ==
  {w \in Encoded : CouldRelease(r, w) /\ Covers(r, w) /\ ~Ended(w) /\ TheRelease(w) = {}}

(* What a wait w has to see the end of if r is its release. *)
PathOf(r, own, buffer, w) ==
  own \cup {r}
    \cup (IF NeedsSignal(w, reg[w].verdict) /\ OnQueue(r) THEN ClosureOf(SignalReach(r, buffer)) ELSE {})

(* S and what its members need now that r releases some of them.  Twice is   *)
(* enough: a path with signals holds the one without.                        *)
WithPaths(r, own, buffer, S) ==
  S \cup UNION {PathOf(r, own, buffer, w) : w \in S \cap FirstReleased(r)}
Grown(r, own, buffer, S) == WithPaths(r, own, buffer, WithPaths(r, own, buffer, S))

(* All closures once o is registered; own: the union for o itself. *)
ClosuresWith(o, own, buffer) ==
  LET full == Grown(o, own, buffer, own)
      Of(x) == LET known == IF x = o \/ o \in clo[x] THEN clo[x] \cup full ELSE clo[x]
               IN  IF x \in FirstReleased(o) THEN known \cup PathOf(o, own, buffer, x) ELSE known
  IN  [x \in Op |-> Grown(o, own, buffer, Of(x))]

(* Nothing that x needs is unknown to o's gate or still without a release. *)
Whole(o, x) ==
  \A y \in ClosureOf({x}) :
     /\ y \in Encoded /\ Covers(o, y)
     /\ WaitsForCell(y) => Ended(y) \/ TheRelease(y) # {} \/ Reached(y)

-----------------------------------------------------------------------------
(* The view *)

(* The closure of the release itself: what must be over before o can be. *)
ReleaseClosure(o) == ClosureOf(TheRelease(o))

OnGpu(S)     == {x \in S : OnQueue(x) /\ ~Ended(x)}
QueuesOf(S)  == {prog[x].site : x \in OnGpu(S)}
Here(o)      == IF OnQueue(o) THEN {prog[o].site} ELSE {}
OpenHere(o)  == {x \in ReleaseClosure(o) \cap open : prog[x].thread = prog[o].thread}

(* Another store to the word may land after the release and bury its value,  *)
(* unless it is large enough itself, is over before the release is, or the   *)
(* release needs it. (A release that is over without the value being there   *)
(* has been buried already.)                                                 *)
Ordered(o) ==
  /\ \A r \in TheRelease(o) : ~Finished(r)
  /\ \A x \in Earlier(o) :
       \/ prog[x].cells # prog[o].cells \/ prog[x].kind # "store"
       \/ CouldRelease(x, o) \/ Ended(x) \/ x \in ReleaseClosure(o)

(* o, or a wait that o is the first to release, can only come after itself. *)
ClosesCycle(o, own, buffer) ==
  \/ o \in own
  \/ \E w \in FirstReleased(o) : w \in Grown(o, own, buffer, PathOf(o, own, buffer, w))

(* The release's closure is registered, and so is whatever a wait for its   *)
(* GPU work would wait for besides.                                         *)
WholePath(o) ==
  \A x \in TheRelease(o) \cup SignalPaths(OnGpu(ReleaseClosure(o))) : Whole(o, x)

GoesBackwards(r) ==
  \E x \in Earlier(r) : Releases(x) /\ prog[x].cells = prog[r].cells /\ prog[x].value > prog[r].value

ViewOf(o, own, buffer) ==
  [kind           |-> IF WaitsForCell(o) THEN prog[o].kind ELSE "release",
   here           |-> Here(o),
   visible        |-> WaitsForCell(o) /\ Reached(o),
   releaser       |-> IF TheRelease(o) = {} THEN "unregistered"
                      ELSE IF \E r \in TheRelease(o) : OnQueue(r) THEN "gpu" ELSE "host",
   releaserQueues |-> {prog[r].site : r \in {x \in TheRelease(o) : OnQueue(x)}},
   sameThread     |-> \A r \in TheRelease(o) : prog[r].thread = prog[o].thread,
   whole          |-> WholePath(o),
   ordered        |-> Ordered(o),
   cyclic         |-> ClosesCycle(o, own, buffer),
   backwards      |-> Releases(o) /\ GoesBackwards(o),
   closureQueues  |-> QueuesOf(ReleaseClosure(o)),
   openHere       |-> {prog[x].site : x \in OpenHere(o)},
   threadQueues   |-> {prog[x].site : x \in {y \in Earlier(o) : OnQueue(y) /\ prog[y].thread = prog[o].thread}},
   busyQueues     |-> QueuesOf({x \in Earlier(o) : Covers(o, x)})]

(* The policy is asked for waits and spins on a queue and for every release. *)
(* A worker that polls holds no GPU and is left alone.                       *)
Asks(o) == Releases(o) \/ (WaitsForCell(o) /\ OnQueue(o))


-----------------------------------------------------------------------------
(* Registration *)

(* The unfinished work that a decision's wait set means. *)
WaitSet(o, d) ==
  {x \in OnGpu(Earlier(o)) :
     /\ prog[x].site \in d.waitQueues
     /\ d.extent = "all" \/ x \in ReleaseClosure(o)}

NeedsOwnBuffer(o, d) ==
  prog[o].kind = "spin" /\ (d.verdict \in {"EVENT", "ORDER"} \/ WaitSet(o, d) # {})

(* What is left open in front of o once the decision's commits are done. *)
StaysOpen(o, d) ==
  {x \in open : prog[x].thread # prog[o].thread \/ prog[x].site \notin d.commitQueues}

Place(o, alone, kept) ==
  LET joined   == IF OnQueue(o) THEN Joins(o, alone, kept) ELSE {}
      together == IF OnQueue(o) THEN JoinsEncoder(o, alone, kept) ELSE {}
  IN  [buffer |-> BufferOf(o, joined), encoder |-> EncoderOf(o, together),
       after  |-> IF OnQueue(o) THEN BehindBarrier(o, together) ELSE {}]

(* Its release is earlier work of its queue and thread, which the queue orders: *)
(* whatever is decided, no signal is needed.                                    *)
OrderedInQueue(o) == \E r \in TheRelease(o) : SameStream(r, o)

(* Of the verdicts that o may get, the one that needs most. *)
Undecided(o) == IF OrderedInQueue(o) THEN "ORDER" ELSE "EVENT"

(* The decision is made on where o would go if the gate left it alone. *)
DecisionOn(o) ==
  IF ~Asks(o) THEN A!Admit
  ELSE LET p == Place(o, FALSE, open)
       IN  Decide(ViewOf(o, ClosureOf(Direct(o, p.buffer, p.after, {}, Undecided(o))), p.buffer))

Registration(o, d) ==
  LET alone == NeedsOwnBuffer(o, d)
      p     == Place(o, alone, StaysOpen(o, d))
  IN  [ticket  |-> NextTicket, encoder |-> p.encoder, buffer |-> p.buffer,
       alone   |-> alone, after |-> p.after, waits |-> WaitSet(o, d),
       verdict |-> d.verdict, reason |-> d.reason, bounded |-> d.bounded]

(* entry: o's registration.  What is skipped is over, and needs nothing any more. *)
ClosuresAfter(o, entry) ==
  LET own == IF entry.verdict = "SKIP" THEN {}
             ELSE ClosureOf(Direct(o, entry.buffer, entry.after, entry.waits, entry.verdict))
  IN  ClosuresWith(o, own, entry.buffer)
=============================================================================
