----------------------------- MODULE Visibility -----------------------------
(***************************************************************************)
(* Who sees what was written: flags and payloads apart.                    *)
(*                                                                         *)
(* Modelled: flags and payloads by the settings of Facts; writers on the   *)
(* host, on a queue, and devices that write on behalf of a peer (Nic);     *)
(* four barriers; coherent and cached polls.  What may be missed is missed *)
(* in some behaviour: a flag by a poll that never ends, a payload by a     *)
(* kernel that starts on what it must not have, which is recorded.         *)
(* Left out: payloads of several cache lines, of which one may come alone; *)
(* a kernel that is committed after its host writer was done counts as     *)
(* seeing it only if its own thread wrote.  Both find too much, not less.  *)
(* Polls of the host always see: its caches are coherent with themselves,  *)
(* and kernels store flags through (coherent(system), documented).         *)
(***************************************************************************)
EXTENDS Watchdog

CONSTANT StoresCarry   \* the barrier that a gate adds to each store; "none" without one

VARIABLE stale    \* history: operations that read what was not there yet

VisibilityInit == stale = {}

(* The store pushes its flag, and what its writer wrote before, to the GPU. *)
Publishes(s) == prog[s].kind = "store" /\ {prog[s].barrier, StoresCarry} \cap Sufficient # {}

-----------------------------------------------------------------------------
(* Flags *)

Polls(o) == OnQueue(o) /\ prog[o].kind = "spin"

FlagSeen(o) == Reached(o)      \* it can be seen

(* A store that every coherent poll finds after a while: by a kernel, or    *)
(* published, or where a barrier is not needed.                             *)
ComesThrough(r) == Flag # "after-barrier" \/ OnQueue(r) \/ prog[r].kind # "store" \/ Publishes(r)

(* It is certain to be seen.  A cached poll that has begun without it may   *)
(* go on with what it has.                                                  *)
FlagComes(o) ==
  /\ FlagSeen(o)
  /\ Polls(o) =>
       /\ prog[o].load = "coherent" \/ reg[o].bounded    \* a gate polls coherently
       /\ \/ \A c \in prog[o].cells : Initial[c] >= prog[o].value
          \/ \E r \in Op : CouldRelease(r, o) /\ Finished(r) /\ ComesThrough(r)

(* A cached poll that finds the value at its first load is over with that.  *)
OverAtOnce(o) == Polls(o) /\ prog[o].load = "cached" /\ FlagSeen(o)

-----------------------------------------------------------------------------
(* Payloads *)

(* The writer's command buffer has ended, or has signalled behind it.       *)
HandedOver(w) ==
  OnQueue(w) /\ LET mates == {x \in Encoded : reg[x].buffer = reg[w].buffer} IN
    \/ \A x \in mates : Ended(x)
    \/ \E x \in mates : prog[x].kind = "signal" /\ Before(w, x) /\ Finished(x)

(* A barrier or a chain of MTLFences, a worker's own order, or a thread that *)
(* wrote itself before it encoded.                                           *)
OrderedBehind(w, o) ==
  \/ w \in prog[o].deps \/ \E d \in prog[o].deps : (w \in prog[d].deps /\ SameStream(d, o))
  \/ (~OnQueue(w) /\ ~OnQueue(o))
  \/ (OnThread(w) /\ prog[w].thread = prog[o].thread)

(* o is behind a wait that became an event, which was signalled behind w.    *)
SignalledTo(w, o) ==
  \E d \in prog[o].deps :
     /\ reg[d].signal = "releaser"
     /\ \E r \in Known(d) : OnQueue(r) /\ Signalled(r) /\ w \in SignalFollows(r)

(* Its writer has since published: a barrier orders what the same processor  *)
(* wrote, not what a device wrote on behalf of a peer.                       *)
Flushed(w) ==
  /\ prog[w].site \notin Nic
  /\ \E s \in Op : prog[s].site = prog[w].site /\ prog[s].process = prog[w].process
                   /\ w < s /\ Finished(s) /\ Publishes(s)

PayloadThere(w, o) ==
  /\ Finished(w) /\ ~ReturnedEarly(w)
  /\ \/ Payload = "with-flag" \/ HandedOver(w) \/ OrderedBehind(w, o) \/ SignalledTo(w, o)
     \/ Payload = "after-barrier" /\ Flushed(w)
     \/ Payload = "at-end" /\ ~OnQueue(w)

(* Encoded or done earlier, writes what o reads, and may be missed.  (A spin *)
(* guards buffers by writing them; it has no payload of its own.)            *)
MissingWriters(o) ==
  {w \in Op : /\ prog[w].writes \cap prog[o].reads # {}
              /\ IF prog[w].kind = "spin" THEN w \in Earlier(o) /\ (~Finished(w) \/ ReturnedEarly(w))
                 ELSE (w \in Earlier(o) \/ (OnThread(w) /\ Finished(w))) /\ ~PayloadThere(w, o)}

ReadsStale(o) == MissingWriters(o) # {}
StaleAfter(o) == IF ReadsStale(o) THEN stale \cup {o} ELSE stale
=============================================================================
