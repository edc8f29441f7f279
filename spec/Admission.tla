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
             "host"}          \* a task of a FIFO worker

View ==
  [kind           : Kind,
   here           : SUBSET Queue,  \* queue it is encoded on; empty: a host task
   visible        : BOOLEAN,       \* spin, wait: the awaited value is there
   releaser       : Releaser,      \* who will release it, as far as registered
   releaserQueues : SUBSET Queue,  \* queue of a releaser on the GPU, else empty
   sameThread     : BOOLEAN,       \* this thread encoded the releaser
   whole          : BOOLEAN,       \* the releaser's whole closure is registered
   ordered        : BOOLEAN,       \* no other pending store may undo the value
   cyclic         : BOOLEAN,       \* it, or what it releases, must come after itself
   backwards      : BOOLEAN,       \* release: a larger value is registered
   closureQueues  : SUBSET Queue,  \* queues with unfinished work of the closure
   openHere       : SUBSET Queue,  \* those with closure work this thread holds open
   threadQueues   : SUBSET Queue,  \* queues this thread has encoded on
   busyQueues     : SUBSET Queue]  \* queues with any unfinished registered work

-----------------------------------------------------------------------------
(* What is answered *)

Verdict == {"ADMIT",   \* no wait, closes no cycle: encode it as it is
            "SKIP",    \* the value is there: encode nothing
            "ORDER",   \* order by MTLFence or encoder order in the queue; no spin
            "EVENT",   \* wait at command-buffer level, which does not hold the GPU
            "SPIN",    \* spin, behind the wait set
            "REJECT"}  \* malformed: it can never be released
Reason  == {"NOT_A_WAIT", "VALUE_VISIBLE", "RELEASER_EARLIER_IN_QUEUE",
            "RELEASER_ON_GPU", "RELEASER_ON_HOST", "RELEASER_UNREGISTERED",
            "CLOSURE_OPEN", "STORES_UNORDERED", "CLOSURE_REGISTERED",
            "POLICY_FIXED", "CYCLE", "VALUE_GOES_BACKWARDS"}
Extent  == {"closure",  \* of the wait queues, only the releaser's closure
            "all"}      \* everything encoded on the wait queues so far

Decision ==
  [verdict      : Verdict,
   reason       : Reason,
   extent       : Extent,
   waitQueues   : SUBSET Queue,  \* SPIN: wait for the unfinished work on these
   commitQueues : SUBSET Queue,  \* commit what this thread holds open on these
   bounded      : BOOLEAN]       \* SPIN: gives up when its time bound has passed

(* Every policy is an operator of this type. *)
Policy == [View -> Decision]

-----------------------------------------------------------------------------
(* Ways to answer *)

Admit == [verdict |-> "ADMIT", reason |-> "NOT_A_WAIT", extent |-> "closure",
          waitQueues |-> {}, commitQueues |-> {}, bounded |-> FALSE]

Skip == [verdict |-> "SKIP", reason |-> "VALUE_VISIBLE", extent |-> "closure",
         waitQueues |-> {}, commitQueues |-> {}, bounded |-> FALSE]

Order == [verdict |-> "ORDER", reason |-> "RELEASER_EARLIER_IN_QUEUE",
          extent |-> "closure", waitQueues |-> {}, commitQueues |-> {},
          bounded |-> FALSE]

Reject(why) == [verdict |-> "REJECT", reason |-> why, extent |-> "closure",
                waitQueues |-> {}, commitQueues |-> {}, bounded |-> FALSE]

(* The event wait holds nothing, so all it owes is what it may be waiting   *)
(* for in this very thread: commit that.                                    *)
Event(view, why) ==
  [verdict |-> "EVENT", reason |-> why, extent |-> "closure",
   waitQueues |-> {}, commitQueues |-> view.openHere, bounded |-> FALSE]

SpinBehindClosure(view) ==
  [verdict |-> "SPIN", reason |-> "CLOSURE_REGISTERED", extent |-> "closure",
   waitQueues |-> view.closureQueues, commitQueues |-> view.openHere,
   bounded |-> TRUE]

(* The policies of the status quo look at queues only, never at releasers.  *)
SpinBehind(view, queues) ==
  CASE view.kind = "release" -> Admit
    [] view.kind = "wait" ->
         [verdict |-> "EVENT", reason |-> "POLICY_FIXED", extent |-> "all",
          waitQueues |-> {}, commitQueues |-> {}, bounded |-> FALSE]
    [] view.kind = "spin" ->
         [verdict |-> "SPIN", reason |-> "POLICY_FIXED", extent |-> "all",
          waitQueues |-> queues, commitQueues |-> {}, bounded |-> FALSE]

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

(* Ours, for a wait of the program: it stays where it is, but what it may   *)
(* be waiting for is committed.                                             *)
OnWait(view) ==
  CASE view.releaser = "unregistered" -> Event(view, "RELEASER_UNREGISTERED")
    [] view.releaser = "gpu"          -> Event(view, "RELEASER_ON_GPU")
    [] view.releaser = "host"         -> Event(view, "RELEASER_ON_HOST")

(* Ours, for a spin: only for a host task whose whole closure is            *)
(* registered, and behind exactly the GPU work of that closure; else wait   *)
(* without holding the GPU, so that later encoding can still release it.    *)
OnSpin(view) ==
  CASE view.releaser = "unregistered" -> Event(view, "RELEASER_UNREGISTERED")
    [] view.releaser = "gpu" ->
         IF view.releaserQueues = view.here /\ view.sameThread
         THEN Order
         ELSE Event(view, "RELEASER_ON_GPU")
    [] view.releaser = "host" ->
         IF ~view.whole THEN Event(view, "CLOSURE_OPEN")
         ELSE IF ~view.ordered THEN Event(view, "STORES_UNORDERED")
         ELSE SpinBehindClosure(view)

(* Ours.  A cycle is refused at whichever registration closes it, before    *)
(* anything waits for it.                                                   *)
Spingate(view) ==
  IF view.cyclic THEN Reject("CYCLE")
  ELSE IF view.visible THEN Skip
  ELSE CASE view.kind = "release" -> OnRelease(view)
         [] view.kind = "wait"    -> OnWait(view)
         [] view.kind = "spin"    -> OnSpin(view)
=============================================================================
