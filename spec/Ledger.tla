------------------------------- MODULE Ledger -------------------------------
(***************************************************************************)
(* What is known of each operation, from encoding to its end.              *)
(*                                                                         *)
(* Modelled: one ticket an operation, taken at one linearisation point     *)
(* (action Encode of System); the encoder and command buffer it went into; *)
(* whether that buffer is committed; what the gate decided; its closure.   *)
(* Left out: the step from committed to submitted.  A committed buffer may *)
(* start at any time and in any order, so that step would add nothing.     *)
(* Code: policy-runtime dev.spingate.policy.LedgerState, Entry.            *)
(***************************************************************************)
EXTENDS Programs

Status == {"new",       \* not encoded yet
           "queued",    \* encoded; started only when committed
           "running",
           "done",
           "killed",    \* its process died before it started, the watchdog ended
                        \* its buffer, or it needed what never ends well (Watchdog)
           "gaveup",    \* a bounded spin whose time has passed; reported
           "rejected"}  \* refused by the gate; the run ends

VARIABLES
  st,      \* [Op -> Status]
  reg,     \* [Op -> registration], written once, when encoded
  clo,     \* [Op -> SUBSET Op]: all that it needs, directly or not, as known so far
  open     \* queue work whose command buffer is not committed

(* encoder and buffer are named by their first operation. *)
Unregistered ==
  [ticket  |-> 0,       \* place in the one encode order; 0: none yet
   encoder |-> 0,
   buffer  |-> 0,
   alone   |-> FALSE,   \* the gate gave it a command buffer of its own
   after   |-> {},      \* earlier work of its encoder, by a barrier
   waits   |-> {},      \* the gate's wait set
   held    |-> {},      \* the waits that must be over before the gate commits it
   verdict |-> "ADMIT",
   reason  |-> "NOT_A_WAIT",
   bounded |-> FALSE,
   signal  |-> "nobody", \* who sets the event that a spin became
   again   |-> FALSE]    \* a yielding spin that was encoded again

LedgerInit == /\ st = [o \in Op |-> "new"]
              /\ reg = [o \in Op |-> Unregistered]
              /\ clo = [o \in Op |-> {}]
              /\ open = {}

-----------------------------------------------------------------------------
Encoded      == {o \in Op : reg[o].ticket > 0}
NextTicket   == Cardinality(Encoded) + 1
Finished(o)  == st[o] = "done"
Ended(o)     == st[o] \in {"done", "killed", "gaveup"}
Before(p, o) == reg[p].ticket < reg[o].ticket

(* Encoded before o, or before the next ticket if o has none yet. *)
Earlier(o) == IF reg[o].ticket = 0 THEN Encoded ELSE {p \in Encoded : Before(p, o)}

EarlierHere(o) == {p \in Earlier(o) : prog[p].site = prog[o].site}
OpenBy(t, q)   == {o \in open : prog[o].thread = t /\ prog[o].site = q}
InEncoder(e)   == {o \in Encoded : reg[o].encoder = e}

(* The device runs them as kernels; everything else passes without one. *)
IsKernel(o) == \/ prog[o].kind \in {"kernel", "store"}
               \/ prog[o].kind = "spin" /\ reg[o].verdict \in {"SPIN", "YIELDING_SPIN"}

IsYielding(o)  == prog[o].kind = "spin" /\ reg[o].verdict = "YIELDING_SPIN"
RunningSpin(o) == OnQueue(o) /\ prog[o].kind = "spin" /\ st[o] = "running"

(* The host waits for it; nothing of it is on the device. *)
Aside(o)  == reg[o].verdict \in {"SPLIT", "HOST_WAIT"}
Blocks(o) == reg[o].verdict = "HOST_WAIT" /\ ~Ended(o)

(* Committed by its thread, but the gate waits before it hands it on. *)
KeptBack(o) == \E w \in reg[o].held : ~Finished(w)

(* The next operation of its thread, unless the gate makes the thread wait. *)
Foremost(o) == st[o] = "new" /\ \A p \in OfThread(prog[o].thread) : p < o => st[p] # "new"
AtHead(o)   == Foremost(o) /\ ~\E p \in OfThread(prog[o].thread) : Blocks(p)
=============================================================================
