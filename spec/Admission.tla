------------------------------ MODULE Admission ------------------------------
(***************************************************************************)
(* What may a wait do?  The policy, as pure operators over values.         *)
(*                                                                         *)
(* Modelled: the one question a runtime asks when it encodes something     *)
(* that waits or releases: a View of the ledger in, a Decision out.        *)
(* Left out: how the view comes about (Gate) and what the decision then    *)
(* does to the device (System); so this module has no variable and no      *)
(* prime, and the generator can turn it into code as it stands.            *)
(* Code: policy-runtime, dev.spingate.policy.generated.Admission.          *)
(* Sources: ml-explore/mlx#4689 (OwnQueue) and its follow-up (OwnThread),  *)
(* ml-explore/mlx#3142.                                                    *)
(***************************************************************************)

CONSTANT Queue        \* every command queue that a ledger may know

-----------------------------------------------------------------------------
(* What is asked *)

Kind     == {"spin",          \* a kernel that polls a word
             "wait",          \* a command-buffer level wait for an event
             "release"}       \* a store or a signal: what ends such a wait
Releaser == {"unregistered",  \* nobody has registered what will release it
             "gpu",           \* work on a command queue
             "host",          \* a task of a FIFO worker
             "peer",          \* such a task, which needs a message of a peer
             "peer_in_order"} \* the same, and the ranks declare that all encode
                              \* in one common order, each thing after its needs
Waiting  == {"event",   \* an event wait does no harm here
             "holds",   \* an event wait would hold the GPU on this device
             "killed",  \* an event wait may outlast the watchdog here
             "caller"}  \* the caller would rather block, and may: all that the
                        \* releaser needs is registered

View ==
  [kind           : Kind,
   here           : SUBSET Queue,  \* queue it is encoded on; empty: a host task
   visible        : BOOLEAN,       \* spin, wait: the awaited value is there
   waiting        : Waiting,       \* how it can wait without holding the GPU
   releaser       : Releaser,      \* who will release it, as far as registered
   releaserQueues : SUBSET Queue,  \* queue of a releaser on the GPU, else empty
   sameThread     : BOOLEAN,       \* this thread encoded the releaser
   whole          : BOOLEAN,       \* the releaser's whole closure is registered
   ordered        : BOOLEAN,       \* no other pending store may undo the value
   signalWhole    : BOOLEAN,       \* all that a signal behind the releaser would
                                   \* follow is registered, with what that needs
   cyclic         : BOOLEAN,       \* it, or what it releases, must come after itself
   backwards      : BOOLEAN,       \* release: a larger value is registered
   closureQueues  : SUBSET Queue,  \* queues with unfinished work of the closure
   openHere       : SUBSET Queue,  \* those with closure work this thread holds open
   threadOpen     : SUBSET Queue,  \* all queues on which this thread holds work open
   threadQueues   : SUBSET Queue,  \* queues this thread has encoded on
   busyQueues     : SUBSET Queue]  \* queues with any unfinished registered work

-----------------------------------------------------------------------------
(* What is answered *)

Verdict == {"ADMIT",   \* no wait, closes no cycle: encode it as it is
            "SKIP",    \* the value is there: encode nothing
            "ORDER",   \* order by MTLFence or encoder order in the queue; no spin
            "EVENT",   \* wait at command-buffer level, which does not hold the GPU
            "SPLIT",   \* commit nothing that depends on it before the host has
                       \* seen the value; nothing waits on the device
            "HOST_WAIT",      \* the encoding thread waits for the value
            "SPIN",           \* spin, behind the wait set
            "YIELDING_SPIN",  \* the same with a short bound; what gives up gives
                              \* the GPU back, and is admitted again behind what
                              \* is pending there by then
            "REJECT"}  \* malformed: it can never be released
Reason  == {"NOT_A_WAIT", "VALUE_VISIBLE", "RELEASER_EARLIER_IN_QUEUE",
            "RELEASER_ON_GPU", "RELEASER_ON_HOST", "RELEASER_UNREGISTERED",
            "CLOSURE_OPEN", "STORES_UNORDERED", "CLOSURE_REGISTERED",
            "PEER_IN_CLOSURE", "PEER_IN_COMMON_ORDER", "EVENT_HOLDS_GPU", "EVENT_MAY_BE_KILLED",
            "CALLER_WAITS", "POLICY_FIXED", "CYCLE", "VALUE_GOES_BACKWARDS"}
Extent  == {"closure",  \* of the wait queues, only the releaser's closure
            "all"}      \* everything encoded on the wait queues so far

Signaller ==
  {"nobody",    \* no event is added: the program signals, or there is no event
   "releaser",  \* whoever stores the value signals right behind the store
   "watcher"}   \* the host watches for the store and sets the event itself, so
                \* that the signal follows nothing but the store

Decision ==
  [verdict      : Verdict,
   reason       : Reason,
   extent       : Extent,
   waitQueues   : SUBSET Queue,  \* spins: wait for the unfinished work on these
   commitQueues : SUBSET Queue,  \* commit what this thread holds open on these
   bounded      : BOOLEAN,       \* spins: gives up when its time bound has passed
   signalledBy  : Signaller]     \* EVENT in place of a spin: who sets the event

(* Every policy is an operator of this type. *)
Policy == [View -> Decision]

-----------------------------------------------------------------------------
(* Ways to answer *)

(* What waits for nothing and commits nothing. *)
Plain(verdict, why) ==
  [verdict |-> verdict, reason |-> why, extent |-> "closure",
   waitQueues |-> {}, commitQueues |-> {}, bounded |-> FALSE, signalledBy |-> "nobody"]

Admit       == Plain("ADMIT", "NOT_A_WAIT")
Skip        == Plain("SKIP", "VALUE_VISIBLE")
Order       == Plain("ORDER", "RELEASER_EARLIER_IN_QUEUE")
Reject(why) == Plain("REJECT", why)

(* A signal on a queue may follow all earlier work of the queue, unrelated   *)
(* waits included.  So it is encoded there only where all of that is         *)
(* registered; else the host sets the event.                                 *)
SignallerOf(view) ==
  IF view.kind # "spin" THEN "nobody"
  ELSE IF view.signalWhole THEN "releaser" ELSE "watcher"

(* A wait without a spin: it commits what it may be waiting for.            *)
Aside(verdict, why, commits, signaller) ==
  [verdict |-> verdict, reason |-> why, extent |-> "closure",
   waitQueues |-> {}, commitQueues |-> commits, bounded |-> FALSE, signalledBy |-> signaller]

(* The event wait holds nothing, so all it owes is what it may be waiting   *)
(* for in this very thread: commit that.                                    *)
Event(view, why) == Aside("EVENT", why, view.openHere, SignallerOf(view))

(* Nothing waits on the device; what depends on it is not committed yet.    *)
Split(view, why) == Aside("SPLIT", why, view.openHere, "watcher")

(* A thread that blocks commits nothing meanwhile, so it owes all it has.   *)
HostWait(view) == Aside("HOST_WAIT", "CALLER_WAITS", view.threadOpen, "watcher")

(* A wait that does not hold the GPU. *)
WaitAside(view, why) ==
  CASE view.waiting = "event"  -> Event(view, why)
    [] view.waiting = "holds"  -> Split(view, "EVENT_HOLDS_GPU")
    [] view.waiting = "killed" -> Split(view, "EVENT_MAY_BE_KILLED")
    [] view.waiting = "caller" -> HostWait(view)

SpinBehindClosure(view, verdict, why) ==
  [verdict |-> verdict, reason |-> why, extent |-> "closure",
   waitQueues |-> view.closureQueues, commitQueues |-> view.openHere,
   bounded |-> TRUE, signalledBy |-> "nobody"]

SpinBehindAll(view, why) ==
  [verdict |-> "SPIN", reason |-> why, extent |-> "all",
   waitQueues |-> view.busyQueues, commitQueues |-> view.threadOpen,
   bounded |-> TRUE, signalledBy |-> "nobody"]

(* The policies of the status quo look at queues only, never at releasers.  *)
SpinBehind(view, queues) ==
  CASE view.kind = "release" -> Admit
    [] view.kind = "wait" ->
         [verdict |-> "EVENT", reason |-> "POLICY_FIXED", extent |-> "all",
          waitQueues |-> {}, commitQueues |-> {}, bounded |-> FALSE,
          signalledBy |-> "nobody"]
    [] view.kind = "spin" ->
         [verdict |-> "SPIN", reason |-> "POLICY_FIXED", extent |-> "all",
          waitQueues |-> queues, commitQueues |-> {}, bounded |-> FALSE,
          signalledBy |-> "nobody"]

-----------------------------------------------------------------------------
(* The policies *)

(* MLX with fast synchronisation on: spin at once. *)
NoPolicy(view) == SpinBehind(view, {})

(* ml-explore/mlx#4689: behind the earlier work of its own queue. *)
OwnQueue(view) == SpinBehind(view, view.here \cap view.busyQueues)

(* Its follow-up: behind the queues in the encoding thread's map. *)
OwnThread(view) == SpinBehind(view, view.threadQueues \cap view.busyQueues)

(* Behind everything encoded so far, on every queue of the process. *)
AllQueues(view) == SpinBehind(view, view.busyQueues)

(* Ours, for what releases: a value that goes back would be waited for in   *)
(* vain.                                                                    *)
OnRelease(view) ==
  IF view.backwards THEN Reject("VALUE_GOES_BACKWARDS")
  ELSE Admit

(* Why there is no spin, or nothing more to say of the releaser. *)
ReasonOf(view) ==
  CASE view.releaser = "unregistered"     -> "RELEASER_UNREGISTERED"
    [] view.releaser = "gpu"              -> "RELEASER_ON_GPU"
    [] view.releaser \in {"host", "peer", "peer_in_order"} -> "RELEASER_ON_HOST"

(* Ours, for a wait of the program: it stays where it is unless it does     *)
(* harm there, but what it may be waiting for is committed.                 *)
OnWait(view) == WaitAside(view, ReasonOf(view))

(* Ours, for a spin on a host task: only where its whole closure is         *)
(* registered, and behind exactly the GPU work of that closure.  A peer may *)
(* wait for this GPU in turn, so there the spin gives the GPU back, or goes *)
(* behind everything, if that is behind all that the peer may wait for.     *)
(* What waits for that work in front of the spin is an event wait like      *)
(* others.                                                                  *)
OnSpinForHost(view) ==
  IF ~view.whole THEN WaitAside(view, "CLOSURE_OPEN")
  ELSE IF ~view.ordered THEN WaitAside(view, "STORES_UNORDERED")
  ELSE IF view.closureQueues # {} /\ view.waiting # "event"
       THEN WaitAside(view, "CLOSURE_REGISTERED")
  ELSE IF view.releaser = "peer"
       THEN SpinBehindClosure(view, "YIELDING_SPIN", "PEER_IN_CLOSURE")
  ELSE IF view.releaser = "peer_in_order" THEN SpinBehindAll(view, "PEER_IN_COMMON_ORDER")
  ELSE SpinBehindClosure(view, "SPIN", "CLOSURE_REGISTERED")

(* Ours, for a spin: what a queue orders needs none, and what may come too  *)
(* late for one waits without holding the GPU, so that later encoding can   *)
(* still release it.                                                        *)
OnSpin(view) ==
  CASE view.releaser = "unregistered" -> WaitAside(view, "RELEASER_UNREGISTERED")
    [] view.releaser = "gpu" ->
         IF view.releaserQueues = view.here /\ view.sameThread
         THEN Order
         ELSE WaitAside(view, "RELEASER_ON_GPU")
    [] view.releaser \in {"host", "peer", "peer_in_order"} -> OnSpinForHost(view)

(* Ours.  A cycle is refused at whichever registration closes it, before    *)
(* anything waits for it.                                                   *)
Spingate(view) ==
  IF view.cyclic THEN Reject("CYCLE")
  ELSE IF view.visible THEN Skip
  ELSE CASE view.kind = "release" -> OnRelease(view)
         [] view.kind = "wait"    -> OnWait(view)
         [] view.kind = "spin"    -> OnSpin(view)
=============================================================================
