----------------------------- MODULE AnySizeInv -----------------------------
(***************************************************************************)
(* Why no policy wait can close a circle: the inductive invariant, one     *)
(* conjunct an operator, and the lemmas from it to the promise.            *)
(*                                                                         *)
(* Each conjunct holds in the beginning and is kept by each step if all    *)
(* hold before it; TLC sees that on small instances, solvers on all.       *)
(* obligations.json lists what is proved, and for which policy.            *)
(***************************************************************************)
EXTENDS AnySize

AllQueues(view) == A!AllQueues(view)
Spingate(view)  == A!Spingate(view)

-----------------------------------------------------------------------------
(* Of both policies *)

(* What is new was never decided on. *)
NewIsBlank == \A o \in Op : New(o) => clo[o] = {} /\ waits[o] = {} /\ earlier[o] = {}

(* A task of a worker is over as soon as it runs: it never holds anything. *)
WorkersHoldNothing == \A o \in Op : Running(o) => OnQueue(o) /\ IsKernel(o)

(* Nothing but earlier tasks and dependencies holds a task back. *)
WorkersHaveNoGates == \A o \in Op : ~OnQueue(o) => behind[o] = {} /\ waits[o] = {}

(* A kernel that has started had its wait set behind it. *)
StartedBehindWaits == \A o \in Op : Running(o) => \A p \in waits[o] : Done(p)

-----------------------------------------------------------------------------
(* Of all-queues, where programs are encoded in the order of their graph *)

(* The encode order is a strict order on what is encoded ... *)
OrderEncoded    == \A o \in Op : \A p \in earlier[o] : p \in Encoded
OrderStrict     == \A o \in Op : o \notin earlier[o]
OrderTransitive == \A a, b, c \in Op : a \in earlier[b] /\ b \in earlier[c] => a \in earlier[c]
(* ... and total. *)
OrderTotal      == \A a, b \in Encoded : a = b \/ a \in earlier[b] \/ b \in earlier[a]

(* Whatever an operation waits for was encoded before it. *)
NeedsAreEarlier ==
  \A o \in Encoded : \A p \in prog[o].deps \cup prog[o].release \cup behind[o] \cup waits[o] :
     p \in earlier[o]

(* What it waits for has somebody who ends it. *)
WaitsHaveRelease == \A o \in Encoded : Waits(o) => HasRelease(o)

(* The heart: all earlier GPU work is over or in the spin's wait set. *)
SpinBehindAll ==
  \A s \in Op : verdict[s] = "SPIN" =>
     \A e \in earlier[s] : OnQueue(e) => Done(e) \/ e \in waits[s]

-----------------------------------------------------------------------------
(* Of spingate, for any program in any order *)

(* Closures are closed: what is needed by what is needed is needed. *)
ClosureClosed ==
  \A x, y, z \in Op : y \in clo[x] /\ ~Done(y) /\ z \in clo[y] => z \in clo[x]

(* No registered operation comes after itself: a cycle was refused. *)
NoCycle == \A x \in Op : x \notin clo[x]

(* A closure misses nothing that holds its operation back. *)
Pending(x)      == x \in Encoded /\ ~Done(x)
DepsInClosure   == \A x \in Op : Pending(x) => prog[x].deps \subseteq clo[x]
FifoInClosure   == \A x \in Op : Pending(x) => FifoBefore(x) \subseteq clo[x]
GatesInClosure  == \A x \in Op : Pending(x) => behind[x] \subseteq clo[x]
ReleaseInClosure == \A x \in Op : Pending(x) => TheRelease(x) \subseteq clo[x]

(* What is needed directly holds back, and nothing else is put there.        *)
HoldsBack(x, d) ==
  d \in prog[x].deps \cup FifoBefore(x) \cup behind[x] \cup waits[x] \cup TheRelease(x)
NeedsHoldBack == \A x, d \in Op : Pending(x) /\ d \in needs[x] => HoldsBack(x, d)

(* And a closure holds nothing else: if something in it is not over, then    *)
(* because of something direct that is not.                                  *)
ClosureAccounted ==
  \A x, y \in Op : Pending(x) /\ y \in clo[x] /\ ~Done(y) =>
     \E d \in Op : d \in needs[x] /\ ~Done(d) /\ (d = y \/ y \in clo[d])

(* So what comes to need o does so directly, or by what does. *)
GrowthAccounted ==
  \A x, o \in Op : New(o) /\ Pending(x) /\ ComesToNeed(x, o) =>
     \/ x \in FirstReleased(o)
     \/ \E d \in Op : d \in needs[x] /\ ~Done(d) /\ (d = o \/ ComesToNeed(d, o))

(* A running kernel needs nothing but, if it spins, its release. *)
RunningNeedsRelease ==
  \A x, d \in Op : Running(x) /\ d \in needs[x] => Done(d) \/ d \in prog[x].release

(* What is over has seen the end of all that it needed. *)
DoneAfterClosure == \A x \in Op : Done(x) => \A y \in clo[x] : Done(y)

(* And so has what is about to end. *)
EndsAfterClosure ==
  \A x, y \in Op : (MayFinish(x) \/ MayPass(x) \/ MayRun(x)) /\ y \in clo[x] => Done(y)

(* The gate makes spins and nothing else wait. *)
OnlySpinsWait == \A x \in Op : waits[x] # {} => verdict[x] = "SPIN"
(* It decides SPIN for spins on a queue whose release is a registered task. *)
Admitted(s) == verdict[s] = "SPIN" /\ Pending(s)
AdmittedSpins ==
  \A s \in Op : Admitted(s) => OnQueue(s) /\ prog[s].kind = "spin" /\ HasRelease(s)
SpinReleaseKnown ==
  \A s, h \in Op : Admitted(s) /\ h \in prog[s].release => h \in Encoded /\ ~OnQueue(h)

(* x must be over before the spin s can be. *)
Needed(s, x) == \E h \in prog[s].release : x = h \/ x \in clo[h]

(* All of that is registered, and nothing in it waits for what is not: so it  *)
(* never grows again.                                                         *)
SpinClosureWhole ==
  \A s, x \in Op : Admitted(s) /\ Needed(s, x) =>
     x \in Encoded /\ \A r \in prog[x].release : r \in Encoded \/ Done(x)
SpinClosureReleased ==
  \A s, x \in Op : Admitted(s) /\ Needed(s, x) /\ Waits(x) => HasRelease(x) \/ Done(x)

(* The heart: what of it is on a queue is over or in the wait set ... *)
SpinBehindClosure ==
  \A s, x \in Op : Admitted(s) /\ Needed(s, x) /\ OnQueue(x) => Done(x) \/ x \in waits[s]
(* ... and the wait set is nothing but that, so it costs no progress. *)
WaitsInClosure ==
  \A s, x \in Op : Admitted(s) /\ x \in waits[s] =>
     \A h \in prog[s].release : x = h \/ x \in clo[h]

-----------------------------------------------------------------------------
(* What a gate owes with each registration so that this stays so.  These are *)
(* the premises of the theorem: any ledger and policy that keep them do.     *)

OwesSkip(v, own) == v = "SKIP" => own = {}
OwesNeeds(o, gates, v, mine, own) == v # "SKIP" => Direct(o, gates) \cup mine \subseteq own
OwesClosed(own) == \A y, z \in Op : y \in own /\ ~Done(y) /\ z \in clo[y] => z \in own
OwesAccount(o, gates, mine, own) ==
  \A y \in Op : y \in own /\ ~Done(y) =>
     \E d \in Direct(o, gates) \cup mine : ~Done(d) /\ (d = y \/ y \in clo[d])
OwesNoCycle(o, own) == ~ClosesCycle(o, own)
OwesSpin(o, v) ==
  v = "SPIN" => /\ OnQueue(o) /\ prog[o].kind = "spin" /\ HasRelease(o)
                /\ \A h \in prog[o].release : h \in Encoded /\ ~OnQueue(h)
OwesWhole(o, v) ==
  v = "SPIN" => \A x \in Op : Needed(o, x) =>
     x \in Encoded /\ \A r \in prog[x].release : r \in Encoded \/ Done(x)
OwesReleased(o, v) ==
  v = "SPIN" => \A x \in Op : Needed(o, x) /\ Waits(x) => HasRelease(x) \/ Done(x)
OwesWaits(o, v, mine) ==
  v = "SPIN" => \A x \in Op : Needed(o, x) /\ OnQueue(x) => Done(x) \/ x \in mine
OwesOnlyThose(o, v, mine) ==
  \A x \in mine : /\ v = "SPIN" /\ OnQueue(o)
                  /\ \A h \in prog[o].release : x = h \/ x \in clo[h]

(* A registration of which no more is known than that. *)
Register(o, gates, v, mine, own, kept) ==
  /\ New(o) /\ gates \subseteq Gates(o) /\ kept \subseteq open
  /\ v # "REJECT"
  /\ OwesSkip(v, own)
  /\ OwesNeeds(o, gates, v, mine, own)
  /\ OwesClosed(own)
  /\ OwesAccount(o, gates, mine, own)
  /\ OwesNoCycle(o, own)
  /\ OwesSpin(o, v)
  /\ OwesWhole(o, v)
  /\ OwesReleased(o, v)
  /\ OwesWaits(o, v, mine)
  /\ OwesOnlyThose(o, v, mine)
  /\ Registers(o, gates, v, mine, own, kept)

(* The steps with that in the place of Encode. *)
NextByContract ==
  \/ \E o \in Op :
       \/ \E gates, mine, own, kept \in SUBSET Op : \E v \in A!Verdict :
            Register(o, gates, v, mine, own, kept)
       \/ Start(o) \/ Pass(o) \/ Finish(o) \/ Run(o)
  \/ \E t \in Thread : \E q \in Queue : Commit(t, q)

(* Admission's Spingate pays: every Encode is such a Register. *)
Encodes(o, gates, d) == MayEncode(o, gates) /\ d.verdict # "REJECT"
PaysSkip ==
  \A o \in Op : \A gates \in SUBSET Op : \A sure, ordered, backwards \in BOOLEAN :
     LET d    == Ask(o, gates, sure, ordered, backwards)
         mine == WaitSet(o, d)
         own  == OwnClosure(o, gates, d) IN
     Encodes(o, gates, d) => OwesSkip(d.verdict, own)
PaysNeeds ==
  \A o \in Op : \A gates \in SUBSET Op : \A sure, ordered, backwards \in BOOLEAN :
     LET d    == Ask(o, gates, sure, ordered, backwards)
         mine == WaitSet(o, d)
         own  == OwnClosure(o, gates, d) IN
     Encodes(o, gates, d) =>
       OwesNeeds(o, gates, d.verdict, mine, own)
PaysClosed ==
  \A o \in Op : \A gates \in SUBSET Op : \A sure, ordered, backwards \in BOOLEAN :
     LET d    == Ask(o, gates, sure, ordered, backwards)
         mine == WaitSet(o, d)
         own  == OwnClosure(o, gates, d) IN
     Encodes(o, gates, d) => OwesClosed(own)
PaysAccount ==
  \A o \in Op : \A gates \in SUBSET Op : \A sure, ordered, backwards \in BOOLEAN :
     LET d    == Ask(o, gates, sure, ordered, backwards)
         mine == WaitSet(o, d)
         own  == OwnClosure(o, gates, d) IN
     Encodes(o, gates, d) =>
       OwesAccount(o, gates, mine, own)
PaysNoCycle ==
  \A o \in Op : \A gates \in SUBSET Op : \A sure, ordered, backwards \in BOOLEAN :
     LET d    == Ask(o, gates, sure, ordered, backwards)
         mine == WaitSet(o, d)
         own  == OwnClosure(o, gates, d) IN
     Encodes(o, gates, d) => OwesNoCycle(o, own)
PaysSpin ==
  \A o \in Op : \A gates \in SUBSET Op : \A sure, ordered, backwards \in BOOLEAN :
     LET d    == Ask(o, gates, sure, ordered, backwards)
         mine == WaitSet(o, d)
         own  == OwnClosure(o, gates, d) IN
     Encodes(o, gates, d) => OwesSpin(o, d.verdict)
PaysWhole ==
  \A o \in Op : \A gates \in SUBSET Op : \A sure, ordered, backwards \in BOOLEAN :
     LET d    == Ask(o, gates, sure, ordered, backwards)
         mine == WaitSet(o, d)
         own  == OwnClosure(o, gates, d) IN
     Encodes(o, gates, d) => OwesWhole(o, d.verdict)
PaysReleased ==
  \A o \in Op : \A gates \in SUBSET Op : \A sure, ordered, backwards \in BOOLEAN :
     LET d    == Ask(o, gates, sure, ordered, backwards)
         mine == WaitSet(o, d)
         own  == OwnClosure(o, gates, d) IN
     Encodes(o, gates, d) => OwesReleased(o, d.verdict)
PaysWaits ==
  \A o \in Op : \A gates \in SUBSET Op : \A sure, ordered, backwards \in BOOLEAN :
     LET d    == Ask(o, gates, sure, ordered, backwards)
         mine == WaitSet(o, d)
         own  == OwnClosure(o, gates, d) IN
     Encodes(o, gates, d) => OwesWaits(o, d.verdict, mine)
PaysOnlyThose ==
  \A o \in Op : \A gates \in SUBSET Op : \A sure, ordered, backwards \in BOOLEAN :
     LET d    == Ask(o, gates, sure, ordered, backwards)
         mine == WaitSet(o, d)
         own  == OwnClosure(o, gates, d) IN
     Encodes(o, gates, d) => OwesOnlyThose(o, d.verdict, mine)

-----------------------------------------------------------------------------
(* From the invariant of spingate to the promise *)

(* What keeps the running spin s from ending. *)
Keeps(s, u) == Needed(s, u) /\ ~Done(u)

(* Of what keeps a spin there is something that nothing else of it keeps.     *)
(* This is the one place where finiteness is used: a finite set with a strict *)
(* order has a minimum, unless it is empty.  Induction over the set:          *)
First(S, m) == m \in S /\ \A y \in S : y \notin clo[m]
MinimumStep ==
  \A S \in SUBSET Op : \A x, m \in Op :
     (\A y \in S : ~Done(y)) /\ ~Done(x) =>
        /\ First({x}, x)
        /\ First(S, m) => First(S \cup {x}, m) \/ First(S \cup {x}, x)
FirstKeeper(s, u) == Keeps(s, u) /\ \A y \in Op : Keeps(s, y) => y \notin clo[u]
SpinHasFirstKeeper ==
  \A s \in Op : RunningSpin(s) /\ (\E u \in Op : Keeps(s, u)) => \E u \in Op : FirstKeeper(s, u)

(* If nothing keeps a running spin, it ends. *)
SpinEnds == \A s \in Op : RunningSpin(s) => MayFinish(s) \/ \E u \in Op : Keeps(s, u)
(* What keeps it is a task of a worker, all GPU work is over; and it needs   *)
(* nothing but what keeps the spin as well.                                  *)
KeeperIsTask ==
  \A s, u \in Op : RunningSpin(s) /\ Keeps(s, u) => ~OnQueue(u) /\ st[u] = "queued"
KeepersNeedKeepers ==
  \A s, u, y \in Op : RunningSpin(s) /\ Keeps(s, u) /\ y \in clo[u] => Done(y) \/ Keeps(s, y)
KeeperHasRelease ==
  \A s, u \in Op : RunningSpin(s) /\ Keeps(s, u) /\ Waits(u) => TheRelease(u) # {}
(* So the first of what keeps it can run now. *)
KeeperRuns == \A s, u \in Op : RunningSpin(s) /\ FirstKeeper(s, u) => MayRun(u)

(* What could go on if nothing were refused is ready, running or a spin. *)
GoerIsReady ==
  \A o \in Op : CouldGoOn(o) => MayStart(o) \/ MayPass(o) \/ Running(o)
(* Refused it is only for what ends by itself, or for a spin. *)
RefuserEnds == \A r \in Op : Running(r) => MayFinish(r) \/ RunningSpin(r)

-----------------------------------------------------------------------------
(* The same for all-queues, where it is the encode order that is finite *)

(* First of what is encoded and not over. *)
Unfinished(o)   == o \in Encoded /\ ~Done(o)
Oldest(m)       == Unfinished(m) /\ \A y \in Op : Unfinished(y) => y \notin earlier[m]
FirstInOrder(S, m) == m \in S /\ \A y \in S : y \notin earlier[m]
OrderMinimumStep ==
  \A S \in SUBSET Op : \A x, m \in Op :
     /\ FirstInOrder({x}, x)
     /\ FirstInOrder(S, m) => FirstInOrder(S \cup {x}, m) \/ FirstInOrder(S \cup {x}, x)
HasOldest == (\E o \in Op : Unfinished(o)) => \E m \in Op : Oldest(m)

OldestGoesOn == \A m \in Op : Oldest(m) => MayFinish(m) \/ MayRun(m) \/ MayStart(m)
                                             \/ MayPass(m) \/ MustCommit(m)
OldestRefusedByEnding ==
  \A m, r \in Op : Oldest(m) /\ MayStart(m) /\ RefusedFor(m, r) => MayFinish(r)
(* More than the promise: whatever is unfinished, something is certain. *)
NoDeadlock == \A o \in Op : Unfinished(o) => \E x \in Op : Must(x)
=============================================================================
