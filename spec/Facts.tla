-------------------------------- MODULE Facts --------------------------------
(***************************************************************************)
(* What is taken as known about a device, each fact by name.               *)
(*                                                                         *)
(* Modelled: the facts that decide who may start and what a wait orders.   *)
(* Left out, and refused by name where a scenario asks for it: flag and    *)
(* payload visibility other than the defaults (Visibility says what those  *)
(* defaults mean).                                                         *)
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
  SignalScope    \* what an event signal follows: earlier work of its "buffer" or of
                 \* its "queue". observed: "queue" (the 28 ms experiment on Metal)

(* "free":      queues always overlap. observed: ml-explore/mlx#1773, ds4#799.  *)
(* "maybe":     a ready encoder may be refused while an encoder of another      *)
(*              queue of its GPU runs, or, if it waited on an MTLFence, while a *)
(*              later encoder of its own queue runs. observed: mlx#3142,        *)
(*              mlx#3830. The default, since it allows both.                    *)
(* "exclusive": always refused then. assumed, as the worst case.                *)
StartRules == {"free", "maybe", "exclusive"}
Scopes     == {"buffer", "queue"}
EventWaits == {"frees", "holds"}

ASSUME StartRuleKnown    == StartRule \in StartRules
ASSUME EventWaitKnown    == EventWait \in EventWaits /\ Watchdog \in BOOLEAN
ASSUME ScopesKnown       == WaitScope \in Scopes /\ SignalScope \in Scopes
ASSUME GpuOfQueues       == GpuOf \in [Queue -> Gpu]
ASSUME CapacitiesPositive == \A q \in Queue : Capacity[q] > 0
=============================================================================
