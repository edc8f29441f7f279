------------------------------ MODULE Watchdog ------------------------------
(***************************************************************************)
(* What may be ended before it is done, and what goes down with it.        *)
(*                                                                         *)
(* Modelled: a driver that kills command buffers that take too long, event *)
(* waits included: all of the buffer that is unfinished is never done, its *)
(* signals never fire, its stores never happen.  A wait is safe from it    *)
(* only while all that it still needs is committed GPU work that does not  *)
(* wait itself.  Bounds that the program gave its spins.                   *)
(* Left out: time.  What may take too long may be killed at any moment,    *)
(* and what can end in no other way certainly is.  That a running spin     *)
(* delays others is not counted: a gate's bounds are far below the         *)
(* watchdog's.  Spins are never killed (observed: ml-explore/mlx#3830), as *)
(* the worst case: killing them could only end what holds the GPU.         *)
(* Sources: ml-explore/mlx#3583, mlx#3523, gfx-rs/wgpu#9328.               *)
(***************************************************************************)
EXTENDS Queues

(* Committed GPU work that waits for nobody: the device alone ends it in time. *)
Prompt(y) == /\ OnQueue(y) /\ y \notin open /\ ~KeptBack(y)
             /\ ~WaitsForCell(y) /\ prog[y].ends = "well" /\ st[y] # "killed"

(* What must be over before the wait of o is. *)
Awaited(o) ==
  IF IsEventWait(o) THEN clo[o]
  ELSE UNION {{y} \cup SignalReach(y, reg[y].buffer) : y \in DeviceWaits(o)}
AwaitedWhole(o) == Awaited(o) \cup UNION {clo[y] : y \in {x \in Awaited(o) : ~Finished(x)}}

OverInTime(o) ==
  /\ IsEventWait(o) => TheRelease(o) # {}
  /\ \A y \in AwaitedWhole(o) : Finished(y) \/ Prompt(y)

TakesTooLong(o) ==
  \/ st[o] = "running" /\ prog[o].ends \in {"late", "never"}
  \/ WaitsOnDevice(o) /\ ~OverInTime(o)

MayBeKilled(o) == Watchdog /\ OnQueue(o) /\ TakesTooLong(o)

(* What is killed with o: the rest of its command buffer. *)
GoesDownWith(x, o) == OnQueue(x) /\ reg[x].buffer = reg[o].buffer /\ st[x] \in {"queued", "running"}

-----------------------------------------------------------------------------
(* A spin with a bound of the program's own, which no policy has replaced *)

OwnBound(o) == /\ prog[o].kind = "spin" /\ reg[o].verdict = "SPIN" /\ ~reg[o].bounded
               /\ prog[o].ends \in {"returns", "poisons", "reencodes"}

(* What is ready on its GPU, and gets it when the spin is encoded again. *)
ReadyBeside(o) ==
  {x \in Encoded : /\ x # o /\ OnQueue(x) /\ GpuOf[prog[x].site] = GpuOf[prog[o].site]
                   /\ Ready(x) /\ reg[x].buffer # reg[o].buffer}

(* The bound passes before the value comes.  Where nothing else is ready, being *)
(* encoded again changes nothing.                                               *)
BoundPasses(o) ==
  /\ RunningSpin(o) /\ OwnBound(o) /\ ~Reached(o)
  /\ prog[o].ends = "reencodes" => ReadyBeside(o) # {}

(* It holds the GPU only until its bound has passed. *)
GivesWay(o) == OwnBound(o)

(* Its consumers run although nobody has released it. *)
ReturnedEarly(o) == prog[o].ends = "returns" /\ OwnBound(o) /\ Finished(o) /\ ~ReleasedAnyway(o)

-----------------------------------------------------------------------------
(* It will never be over, and that is known: it was killed, or has poisoned *)
(* what needs it.                                                           *)
Spoiled(o) == st[o] = "killed" \/ (st[o] = "gaveup" /\ OwnBound(o))

(* What needs that is not run, but reported.  An event wait for it is not    *)
(* told: the watchdog ends it.                                              *)
MayBeDropped(o) ==
  /\ OnQueue(o) /\ st[o] = "queued"
  /\ \/ \E d \in prog[o].deps \cup reg[o].held : Spoiled(d)
     \/ /\ reg[o].verdict \in {"ORDER", "SPLIT", "HOST_WAIT"}
        /\ Known(o) # {} /\ \A r \in Known(o) : Spoiled(r)
=============================================================================
