-------------------------------- MODULE Facts --------------------------------
(***************************************************************************)
(* What is taken as known about a device, each fact by name.               *)
(*                                                                         *)
(* Modelled: the facts that decide who may start, what a wait orders, and  *)
(* what is seen of what was written.                                       *)
(* Sources: `documented` is a vendor's text, `observed` a public report,   *)
(* `assumed` neither.                                                      *)
(***************************************************************************)
EXTENDS Naturals

CONSTANTS
  Queue,         \* command queues
  Gpu,           \* GPUs
  Process,       \* processes; a gate covers the queues of its own process
  GpuOf,         \* [Queue -> Gpu]
  Capacity,      \* [Queue -> Nat]: uncompleted command buffers a queue can have.
                 \* documented: MTLDevice.makeCommandQueue allows 64; one more
                 \* blocks the encoding thread (observed: ml-explore/mlx#1969)
  StartRule,     \* may an encoder start beside running work?  see below
  EventWait,     \* does a command buffer that waits for an event hold the GPU?  it
                 \* "frees" (documented) or "holds" it (observed on one platform)
  Watchdog,      \* does the driver kill a command buffer that takes too long?
                 \* observed, event waits included: mlx#3583, ltx-2-mlx#75
  WaitScope,     \* what an event wait holds back: later work of its "buffer" or of
                 \* its "queue". documented both ways; observed: "buffer" (wgpu#9483)
  SignalScope,   \* what an event signal follows: earlier work of its "buffer" or of
                 \* its "queue". observed: "queue" (the 28 ms experiment on Metal)
  Flag,          \* when does a poll see a store?  see below
  Payload,       \* when is there what was written before a flag?  see below
  Sufficient,    \* SUBSET Barrier: those that publish what their processor wrote.
                 \* assumed: both DSB, as far as the shareability domain of a GPU
                 \* is the full system; reported (exo#1489), not proved
  Nic            \* SUBSET Host: stand for devices that write on behalf of a peer

(* "free":      queues always overlap. observed: ml-explore/mlx#1773, ds4#799.  *)
(* "maybe":     a ready encoder may be refused while an encoder of another      *)
(*              queue of its GPU runs, or, if it waited on an MTLFence, while a *)
(*              later encoder of its own queue runs. observed: mlx#3142,        *)
(*              mlx#3830. The default, since it allows both.                    *)
(* "exclusive": always refused then. assumed, as the worst case.                *)
StartRules == {"free", "maybe", "exclusive"}
(* "prompt":        at once; "eventual": after some finite delay. Alike here:   *)
(*                  a poll that has not seen it is one that has not been made.  *)
(* "after-barrier": never for certain, unless a sufficient barrier follows the  *)
(*                  store. reported (exo#1489), not reproduced (mlx#3141).      *)
Flags      == {"prompt", "eventual", "after-barrier"}
(* "with-flag":     whenever the writer has finished. The default.              *)
(* "eventual":      some time later; a flag says nothing of it (exo#1620).      *)
(* "after-barrier": once its writer has put a sufficient barrier behind it.     *)
(* "at-end":        of a kernel, once its command buffer has ended (observed:   *)
(*                  plain stores in mid-buffer, stale on 47 of 50 boundaries).  *)
Payloads   == {"with-flag", "eventual", "after-barrier", "at-end"}
Barrier    == {"none", "dmb-ish", "dsb-st", "dsb-sy"}
Scopes     == {"buffer", "queue"}
EventWaits == {"frees", "holds"}

ASSUME StartRuleKnown    == StartRule \in StartRules
ASSUME EventWaitKnown    == EventWait \in EventWaits /\ Watchdog \in BOOLEAN
ASSUME ScopesKnown       == WaitScope \in Scopes /\ SignalScope \in Scopes
ASSUME VisibilityKnown   == Flag \in Flags /\ Payload \in Payloads /\ Sufficient \subseteq Barrier
ASSUME GpuOfQueues       == GpuOf \in [Queue -> Gpu]
ASSUME CapacitiesPositive == \A q \in Queue : Capacity[q] > 0
=============================================================================
