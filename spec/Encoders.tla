------------------------------ MODULE Encoders ------------------------------
(***************************************************************************)
(* Which encoder and command buffer an operation goes into, and what that  *)
(* orders.                                                                 *)
(*                                                                         *)
(* Modelled: one open command buffer and one open encoder a thread and     *)
(* queue; concurrent dispatches inside an encoder, with a barrier before a *)
(* dispatch that depends on an earlier one of the same encoder, which then *)
(* holds all later dispatches behind all earlier ones, spins included      *)
(* (MLX, device.cpp maybeInsertBarrier); MTLFence waits that hold back the *)
(* whole pass.  A wait that the gate adds gets a command buffer of its     *)
(* own, and what depends on it a new encoder, so that it holds back        *)
(* nothing else.  What must not be committed before the host has seen the  *)
(* end of a split wait gets a command buffer of its own, too.              *)
(* Code: policy-runtime dev.spingate.policy.Encoders.                      *)
(***************************************************************************)
EXTENDS Ledger

(* What o would join: the latest work of its thread on its queue, still open. *)
Latest(o) ==
  {p \in OpenBy(prog[o].thread, prog[o].site) :
     \A r \in OpenBy(prog[o].thread, prog[o].site) : ~Before(p, r)}

DependsOnAlone(o) == \E d \in prog[o].deps : reg[d].alone

(* alone: the gate gives o a buffer of its own; kept: what stays open. *)
Joins(o, alone, kept) ==
  {p \in Latest(o) : p \in kept /\ ~alone /\ ~reg[p].alone}

JoinsEncoder(o, alone, kept) ==
  {p \in Joins(o, alone, kept) :
     ~prog[o].fresh /\ ~DependsOnAlone(o) /\ IsKernel(p)}

BufferOf(o, joined)  == IF joined = {} THEN o ELSE reg[CHOOSE p \in joined : TRUE].buffer
EncoderOf(o, joined) == IF joined = {} THEN o ELSE reg[CHOOSE p \in joined : TRUE].encoder

(* Waits of the program that stand in front of o in its command buffer, or, *)
(* where that is their scope, in its queue.  Where the gate cuts a buffer,  *)
(* it encodes them again in what it cuts off.                               *)
InFront(o) ==
  {w \in EarlierHere(o) : /\ OnQueue(o) /\ prog[w].kind = "wait"
                          /\ Together(w, o) \/ (WaitScope = "queue" /\ w \notin open)}

(* What a signal of the program is for. *)
SignalledFor(o) ==
  {p \in EarlierHere(o) : /\ OnQueue(o) /\ prog[o].kind = "signal"
                          /\ SignalScope = "queue" \/ Together(p, o)}

(* What must be over before the gate commits o. *)
HeldFor(o) ==
  IF ~OnQueue(o) THEN {}
  ELSE {w \in prog[o].deps \cup InFront(o) : reg[w].verdict = "SPLIT" /\ ~Ended(w)}
         \cup UNION {{w \in reg[d].held : ~Ended(w)} :
                       d \in {x \in prog[o].deps \cup SignalledFor(o) : ~Ended(x)}}

(* The earlier work of its encoder that o is held behind. *)
BehindBarrier(o, joined) ==
  LET mates == IF joined = {} THEN {} ELSE InEncoder(EncoderOf(o, joined))
  IN  IF prog[o].deps \cap mates # {} THEN mates ELSE UNION {reg[m].after : m \in mates}

(* MTLFence waits of o's encoder: dependencies on other encoders, or, where it *)
(* waits for a fence that it updates itself, on its own work (wgpu#9645).      *)
(* What the host waits for updates no fence.                                   *)
FenceWaits(o) ==
  UNION {{d \in prog[m].deps : ~Aside(d) /\ (d = m \/ reg[d].encoder # reg[o].encoder)}
           : m \in InEncoder(reg[o].encoder)}

EncoderStarted(o) == \E m \in InEncoder(reg[o].encoder) : st[m] \in {"running", "done", "gaveup"}
EncoderRunning(o) == /\ IsKernel(o) /\ EncoderStarted(o)
                     /\ \E m \in InEncoder(reg[o].encoder) : ~Ended(m)
=============================================================================
