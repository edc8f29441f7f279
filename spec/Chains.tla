------------------------------- MODULE Chains -------------------------------
(***************************************************************************)
(* Spins that give the GPU back, for any number of ranks and chains, in a  *)
(* language that solvers read (F5, F6, F7).                                *)
(*                                                                         *)
(* Modelled: parts, each on one rank: a kernel that produces, a spin that  *)
(* a kernel of another part ends, and a kernel that consumes, on a queue   *)
(* of their own, all of it encoded and committed.  Which part ends which   *)
(* spin is any wiring at all, so no ranks agree on anything.  A GPU may    *)
(* refuse any start while work of another part of its rank runs.  A spin   *)
(* that gave up is encoded again behind what is pending on its GPU.        *)
(* Left out: how a message travels (a kernel's end is its message), and    *)
(* what is behind consumers.                                               *)
(* The policy is Yielding's; there a spin goes behind all pending work     *)
(* that needs no peer, and that is here what produces.                     *)
(***************************************************************************)

CONSTANTS
  Rank,   \* GPUs, one a rank
  Part    \* a chain's part on one rank

PartOfProgram ==
  [rank : Rank,     \* where it runs
   from : Part]     \* whose producer ends its spin

Status == {"queued", "running", "done"}

VARIABLES
  prog,      \* [Part -> PartOfProgram]: never changes
  produce,   \* [Part -> Status]: of the kernel that produces
  poll,      \* [Part -> Status]: of the spin
  consume,   \* [Part -> Status]: of the kernel that consumes
  behind     \* [Part -> SUBSET Part]: whose producers the spin waits for since it gave up

TypeOK ==
  /\ prog    \in [Part -> PartOfProgram]
  /\ produce \in [Part -> Status]
  /\ poll    \in [Part -> Status]
  /\ consume \in [Part -> Status]
  /\ behind  \in [Part -> SUBSET Part]

Beside(p, x)   == p # x /\ prog[p].rank = prog[x].rank
Produced(p)    == produce[p] = "done"
Unproduced(p)  == {x \in Part : prog[x].rank = prog[p].rank /\ ~Produced(x)}
Released(p)    == Produced(prog[p].from)
Over(p)        == produce[p] = "done" /\ poll[p] = "done" /\ consume[p] = "done"
Busy(p)        == produce[p] = "running" \/ poll[p] = "running" \/ consume[p] = "running"

-----------------------------------------------------------------------------
(* Steps *)

Begin ==
  /\ produce = [p \in Part |-> "queued"]
  /\ poll    = [p \in Part |-> "queued"]
  /\ consume = [p \in Part |-> "queued"]
  /\ behind  = [p \in Part |-> {}]

Init == prog \in [Part -> PartOfProgram] /\ Begin

MayProduce(p) == produce[p] = "queued"
MayPoll(p)    == Produced(p) /\ poll[p] = "queued" /\ \A x \in behind[p] : Produced(x)
MayConsume(p) == poll[p] = "done" /\ consume[p] = "queued"

ProducerBecomes(p, s) ==
  produce' = [produce EXCEPT ![p] = s] /\ UNCHANGED <<prog, poll, consume, behind>>
ConsumerBecomes(p, s) ==
  consume' = [consume EXCEPT ![p] = s] /\ UNCHANGED <<prog, produce, poll, behind>>
SpinBecomes(p, s) ==
  poll' = [poll EXCEPT ![p] = s] /\ UNCHANGED <<prog, produce, consume, behind>>

StartProducer(p) == MayProduce(p) /\ ProducerBecomes(p, "running")
EndProducer(p)   == produce[p] = "running" /\ ProducerBecomes(p, "done")
StartSpin(p)     == MayPoll(p) /\ SpinBecomes(p, "running")
EndSpin(p)       == poll[p] = "running" /\ Released(p) /\ SpinBecomes(p, "done")
StartConsumer(p) == MayConsume(p) /\ ConsumerBecomes(p, "running")
EndConsumer(p)   == consume[p] = "running" /\ ConsumerBecomes(p, "done")

(* Behind what is pending on its GPU and needs no peer. *)
Back(p) == Unproduced(p)

(* The spin ends without its value, and is encoded again. *)
GiveUp(p) ==
  /\ poll[p] = "running" /\ ~Released(p)
  /\ poll'   = [poll EXCEPT ![p] = "queued"]
  /\ behind' = [behind EXCEPT ![p] = Back(p)]
  /\ UNCHANGED <<prog, produce, consume>>

Next ==
  \E p \in Part : \/ StartProducer(p) \/ EndProducer(p)
                  \/ StartSpin(p) \/ EndSpin(p) \/ GiveUp(p)
                  \/ StartConsumer(p) \/ EndConsumer(p)

-----------------------------------------------------------------------------
(* What is certain *)

MayStart(p) == MayProduce(p) \/ MayPoll(p) \/ MayConsume(p)

(* The device may refuse a start while another part of its rank is running. *)
MustStart(p) == MayStart(p) /\ \A x \in Part : Beside(p, x) => ~Busy(x)

(* Its short bound passes for certain if the spin is in somebody's way. *)
InTheWay(p)   == \E x \in Part : Beside(p, x) /\ MayStart(x)
MustGiveUp(p) == poll[p] = "running" /\ ~Released(p) /\ InTheWay(p)

MustEnd(p) == \/ produce[p] = "running" \/ consume[p] = "running"
              \/ poll[p] = "running" /\ Released(p)

Must(p) == MustStart(p) \/ MustEnd(p) \/ MustGiveUp(p)
=============================================================================
