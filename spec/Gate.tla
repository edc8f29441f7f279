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
(* Code: policy-runtime dev.spingate.policy.LedgerView, Closures, Waking.  *)
(***************************************************************************)
EXTENDS Visibility

A == INSTANCE Admission      \* for its sets; the policy itself is Decide

CONSTANTS
  Decide(_),       \* the policy: one of Admission's operators
  Channel,         \* SUBSET Cell: raised by peers, of whom the gate knows nothing
  CommonOrder,     \* the ranks declare that all encode in one common order
  RatherBlock      \* a caller would rather block its thread than wait on a queue

-----------------------------------------------------------------------------
(* Closures *)

FifoBefore(o) == IF OnHost(o) THEN EarlierHere(o) ELSE {}
FifoNeeds(o)  == FifoBefore(o)    \* what a closure makes of that; mutant M04

(* What must be over before an event that follows x is signalled. *)
SignalPath(x) == {x} \cup (IF OnQueue(x) THEN SignalReach(x, reg[x].buffer) ELSE {})
SignalPaths(S) == UNION {SignalPath(x) : x \in S}

(* Work that the device or the worker runs before o, whatever o depends on. *)
GatedBehind(o, buffer) ==
  {w \in EarlierHere(o) : /\ OnQueue(o)
                          /\ IsEventWait(w) \/ DeviceWaits(w) # {}
                          /\ \/ reg[w].buffer = buffer \/ WaitScope = "queue"
                             \/ w \in InFront(o)}

SignalsBehind(o, buffer) ==
  IF prog[o].kind = "signal" /\ OnQueue(o) THEN SignalReach(o, buffer) ELSE {}

HeldSince(o) == IF reg[o].ticket = 0 THEN HeldFor(o) ELSE reg[o].held

(* All that o needs and that is not implied by the rest.  behind: the earlier *)
(* work of its encoder that a barrier puts it after; waits: what its wait set *)
(* makes it wait for;                                                         *)
(* signalled: it waits for an event that is signalled behind its release.     *)
Direct(o, buffer, behind, waits, signalled) ==
  prog[o].deps \cup behind \cup FifoNeeds(o) \cup GatedBehind(o, buffer)
    \cup SignalsBehind(o, buffer) \cup waits \cup HeldSince(o)
    \cup (IF signalled THEN SignalPaths(TheRelease(o))
          ELSE IF WaitsForCell(o) THEN TheRelease(o) ELSE {})

(* What is over needs nothing any more. *)
ClosureOf(direct) == direct \cup UNION {clo[d] : d \in {x \in direct : ~Finished(x)}}

(* Registered waits that are not over and had no release until r came. *)
FirstReleased(r) ==
  {w \in Encoded : CouldRelease(r, w) /\ Covers(r, w) /\ ~Ended(w) /\ TheRelease(w) = {}}

(* What must be over before what r releases is, and r.  own: r's closure.     *)
(* (Who is released only now waits for no signal on a queue: Admission.)      *)
Released(r, own) == own \cup {r}

(* All closures once o is registered: who is released by it, needs it, or     *)
(* needs one of these, needs what it needs.                                   *)
ClosuresWith(o, own) ==
  LET now == FirstReleased(o)
      Of(x) == IF x = o THEN IF own \cap now = {} THEN own ELSE Released(o, own)
               ELSE IF x \in now \/ clo[x] \cap (now \cup {o}) # {} THEN clo[x] \cup Released(o, own)
               ELSE clo[x]
  IN  [x \in Op |-> Of(x)]

(* A message of a peer: the gate knows that it must come, not what it needs.  *)
FromPeer(y) == prog[y].cells \cap Channel # {} /\ TheRelease(y) = {}

(* Nothing that x needs is unknown to o's gate or still without a release. *)
Whole(o, x) ==
  \A y \in ClosureOf({x}) :
     /\ y \in Encoded /\ Covers(o, y)
     /\ WaitsForCell(y) => Ended(y) \/ TheRelease(y) # {} \/ Reached(y) \/ FromPeer(y)

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
ClosesCycle(o, own) == o \in own \/ FirstReleased(o) \cap own # {}

(* What x needs that is not committed, nor will be when x is.                 *)
Uncommitted(x) == {y \in ClosureOf({x}) \cap open : x \notin open \/ ~SameStream(y, x)}

(* A wait for S as well would be safe: all of that is registered, and what is *)
(* not committed, the decision commits. (Another thread may never commit, and *)
(* the value may come from another store meanwhile.)                          *)
WholePath(o, S) == \A x \in S : Whole(o, x) /\ Uncommitted(x) \subseteq OpenHere(o)

NeedsPeer(o) == \E y \in ReleaseClosure(o) : ~Ended(y) /\ WaitsForCell(y) /\ FromPeer(y)

(* A peer may wait for any work on o's GPU.  What another process has there   *)
(* o's gate knows nothing of, beyond that (which is a declared fact).         *)
SameGpu(o, x)  == GpuOf[prog[x].site] = GpuOf[prog[o].site]
CoversGpu(o)   == OnQueue(o) => \A x \in Op : OnQueue(x) /\ SameGpu(o, x) => Covers(o, x)
PeerCovered(o) == NeedsPeer(o) => CoversGpu(o)

(* The release's closure is registered, and so is whatever a wait for its   *)
(* GPU work would wait for besides.                                         *)
WholeClosure(o) ==
  /\ WholePath(o, TheRelease(o) \cup SignalPaths(OnGpu(ReleaseClosure(o))))
  /\ PeerCovered(o)

(* All that a signal behind the release would follow is registered, so that    *)
(* none of it can turn out to need o.                                          *)
WholeSignal(o) == TheRelease(o) # {} /\ WholePath(o, SignalPaths(TheRelease(o)))

GoesBackwards(r) ==
  \E x \in Earlier(r) : Releases(x) /\ prog[x].cells = prog[r].cells /\ prog[x].value > prog[r].value

ReleaserOf(o) ==
  IF TheRelease(o) = {} THEN "unregistered"
  ELSE IF \E r \in TheRelease(o) : OnQueue(r) THEN "gpu"
  ELSE IF ~NeedsPeer(o) THEN "host"
  ELSE IF CommonOrder THEN "peer_in_order" ELSE "peer"

(* A spin that could be admitted behind its closure. *)
CouldSpin(o) ==
  /\ prog[o].kind = "spin" /\ TheRelease(o) # {} /\ \A r \in TheRelease(o) : ~OnQueue(r)
  /\ WholeClosure(o) /\ Ordered(o)

(* What an event wait here would wait for: the release, or, in front of a   *)
(* spin, only the GPU work of its closure; and what such signals follow.    *)
EventNeeds(o) ==
  ClosureOf(SignalPaths(IF CouldSpin(o) THEN OnGpu(ReleaseClosure(o)) ELSE TheRelease(o)))

(* Committed GPU work that waits for nothing else is over in time. *)
InTime(o) ==
  /\ TheRelease(o) # {}
  /\ \A y \in EventNeeds(o) :
       Ended(y) \/ (OnQueue(y) /\ ~WaitsForCell(y) /\ (y \notin open \/ y \in OpenHere(o)))

Harmless(o) == EventWait = "frees" /\ (Watchdog => InTime(o))

MayBlock(o) ==
  /\ RatherBlock /\ TheRelease(o) # {} /\ WholeClosure(o) /\ ~NeedsPeer(o)
  /\ \A y \in ReleaseClosure(o) : y \in open => prog[y].thread = prog[o].thread

WaitingOf(o) ==
  IF CouldSpin(o) /\ Harmless(o) THEN "event"
  ELSE IF MayBlock(o) THEN "caller"
  ELSE IF EventWait = "holds" THEN "holds"
  ELSE IF Harmless(o) THEN "event"
  ELSE "killed"

ViewOf(o, own) ==
  [kind           |-> IF WaitsForCell(o) THEN prog[o].kind ELSE "release",
   here           |-> Here(o),
   visible        |-> WaitsForCell(o) /\ Reached(o),
   waiting        |-> WaitingOf(o),
   releaser       |-> ReleaserOf(o),
   releaserQueues |-> {prog[r].site : r \in {x \in TheRelease(o) : OnQueue(x)}},
   sameThread     |-> \A r \in TheRelease(o) : prog[r].thread = prog[o].thread,
   whole          |-> WholeClosure(o),
   ordered        |-> Ordered(o),
   signalWhole    |-> WholeSignal(o),
   cyclic         |-> ClosesCycle(o, own),
   backwards      |-> Releases(o) /\ GoesBackwards(o),
   closureQueues  |-> QueuesOf(ReleaseClosure(o)),
   openHere       |-> {prog[x].site : x \in OpenHere(o)},
   threadOpen     |-> {prog[x].site : x \in {y \in open : prog[y].thread = prog[o].thread}},
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
  \/ /\ prog[o].kind = "spin"
     /\ d.verdict \in {"EVENT", "ORDER", "YIELDING_SPIN"} \/ WaitSet(o, d) # {}
  \/ d.verdict \in {"SPLIT", "HOST_WAIT"}

(* What is left open in front of o once the decision's commits are done. *)
StaysOpen(o, d) ==
  {x \in open : prog[x].thread # prog[o].thread \/ prog[x].site \notin d.commitQueues}

Place(o, alone, kept) ==
  LET joined   == IF OnQueue(o) THEN Joins(o, alone, kept) ELSE {}
      together == IF OnQueue(o) THEN JoinsEncoder(o, alone, kept) ELSE {}
  IN  [buffer |-> BufferOf(o, joined), encoder |-> EncoderOf(o, together),
       after  |-> IF OnQueue(o) THEN BehindBarrier(o, together) ELSE {}]

(* Before anything is decided: a signal is not needed, since the host can set *)
(* the event instead.  Mutant M09.                                            *)
NeedsSignal(o) == FALSE

(* The decision is made on where o would go if the gate left it alone. *)
DecisionOn(o) ==
  IF ~Asks(o) THEN A!Admit
  ELSE LET p == Place(o, FALSE, open)
       IN  Decide(ViewOf(o, ClosureOf(Direct(o, p.buffer, p.after, {}, NeedsSignal(o)))))

Registration(o, d) ==
  LET held  == HeldFor(o)
      alone == NeedsOwnBuffer(o, d) \/ held # {}
      p     == Place(o, alone, StaysOpen(o, d))
  IN  [ticket  |-> NextTicket, encoder |-> p.encoder, buffer |-> p.buffer,
       alone   |-> alone, after |-> p.after, waits |-> WaitSet(o, d), held |-> held,
       verdict |-> d.verdict, reason |-> d.reason, bounded |-> d.bounded,
       signal  |-> d.signalledBy, again |-> FALSE]

(* What a wait set makes o wait for. *)
WaitedFor(entry) == IF entry.again THEN entry.waits ELSE SignalPaths(entry.waits)

(* entry: o's registration.  What is skipped is over, and needs nothing any more. *)
ClosuresAfter(o, entry) ==
  LET signalled == entry.signal = "releaser"
      own == IF entry.verdict = "SKIP" THEN {}
             ELSE ClosureOf(Direct(o, entry.buffer, entry.after, WaitedFor(entry), signalled))
  IN  ClosuresWith(o, own)
=============================================================================
