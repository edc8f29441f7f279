------------------------------- MODULE Queues -------------------------------
(***************************************************************************)
(* What the device may do with committed work.                             *)
(*                                                                         *)
(* Modelled: the encoder as the unit of start; command buffers of a queue  *)
(* that overlap unless an MTLFence, an event or a barrier orders them; the *)
(* three start rules of Facts; scopes of event waits; command buffers that *)
(* hold the GPU while they wait; capacity.                                 *)
(* Left out: order among the encoders of one queue that nothing orders.    *)
(* They may start in any order, which allows more than hardware does.      *)
(* Sources: ml-explore/mlx#3142 (another queue), mlx#3830 (same queue).    *)
(***************************************************************************)
EXTENDS Fences

IsEventWait(o) == \/ prog[o].kind = "wait" /\ ~Aside(o)
                  \/ prog[o].kind = "spin" /\ reg[o].verdict \in {"EVENT", "ORDER"}

(* Earlier waits that hold o back at command-buffer level. *)
Gates(o) ==
  {w \in EarlierHere(o) : \/ reg[w].buffer = reg[o].buffer
                          \/ WaitScope = "queue" /\ w \notin open} \cup InFront(o)

(* The host commits a spin that is encoded again when it has seen the end of *)
(* what that waits for; so nothing waits for it on the device.               *)
DeviceWaits(w) == IF reg[w].again THEN {} ELSE reg[w].waits
HostWaits(w)   == IF reg[w].again THEN reg[w].waits ELSE {}

GatesPassed(o) ==
  /\ \A y \in HostWaits(o) : Ended(y)
  /\ \A y \in DeviceWaits(o) : Signalled(y)
  /\ \A w \in Gates(o) : \/ st[w] = "killed"
                         \/ /\ \A y \in DeviceWaits(w) : Signalled(y)
                            /\ IsEventWait(w) => Finished(w)

Committed(o) == st[o] = "queued" /\ o \notin open /\ ~KeptBack(o) /\ ~Aside(o)

(* Its command buffer waits on the device, with nothing in front of that.   *)
(* (ORDER is an MTLFence: an encoder that has not started yet.)             *)
WaitsOnDevice(o) ==
  /\ Committed(o) /\ OnQueue(o)
  /\ \A w \in Gates(o) : IsEventWait(w) => Ended(w)
  /\ \/ IsEventWait(o) /\ reg[o].verdict # "ORDER" /\ ~Passes(o)
     \/ \E y \in DeviceWaits(o) : ~Signalled(y)

Ready(o) ==
  /\ Committed(o) /\ IsKernel(o)
  /\ GatesPassed(o)
  /\ \A p \in reg[o].after : Finished(p)
  /\ \A d \in FenceWaits(o) : Finished(d)

(* A ready encoder that the device may leave waiting, and because of whom. *)
RefusedFor(o, r) ==
  /\ EncoderRunning(r)
  /\ GpuOf[prog[r].site] = GpuOf[prog[o].site]
  /\ \/ prog[r].site # prog[o].site
     \/ FenceWaits(o) # {} /\ reg[o].encoder # reg[r].encoder
          /\ Before(reg[o].encoder, reg[r].encoder)

(* Where a waiting command buffer holds the GPU, what is not in front of it. *)
HeldBy(o, w) ==
  /\ EventWait = "holds" /\ WaitsOnDevice(w)
  /\ GpuOf[prog[w].site] = GpuOf[prog[o].site] /\ reg[w].buffer # reg[o].buffer
  /\ prog[w].site = prog[o].site => Before(w, o)

MayRefuse(o) ==
  /\ ~EncoderStarted(o)
  /\ \E r \in Encoded : OnQueue(r) /\ (HeldBy(o, r) \/ (StartRule # "free" /\ RefusedFor(o, r)))

MayStart(o)  == Ready(o) /\ (StartRule = "exclusive" => ~MayRefuse(o))
WillStart(o) == Ready(o) /\ ~MayRefuse(o)

(* What passes at command-buffer level, without a kernel. *)
MayPass(o) ==
  /\ Committed(o) \/ (Aside(o) /\ st[o] = "queued")
  /\ OnQueue(o) /\ ~IsKernel(o)
  /\ CASE prog[o].kind = "signal" ->
            GatesPassed(o) /\ \A p \in SignalFollows(o) : Ended(p)
       [] prog[o].kind # "signal" /\ reg[o].verdict = "ORDER" ->
            \A r \in TheRelease(o) : Finished(r)
       [] prog[o].kind # "signal" /\ reg[o].verdict # "ORDER" -> Passes(o)

Uncompleted(q) == {reg[p].buffer : p \in {x \in Encoded : prog[x].site = q /\ ~Ended(x) /\ ~Aside(x)}}
HasRoom(o, opensBuffer) == opensBuffer => Cardinality(Uncompleted(prog[o].site)) < Capacity[prog[o].site]
=============================================================================
