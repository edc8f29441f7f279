------------------------------ MODULE MCOrphan ------------------------------
(***************************************************************************)
(* A process dies while its spin runs: what is left on the GPU, and what   *)
(* becomes of the other process.                                           *)
(*                                                                         *)
(* Modelled: one thread of the victim, which may spin for a word that its  *)
(* worker stores, and one of a bystander, which stands for whoever ends    *)
(* the victim and then wants the GPU.  The report: ml-explore/mlx#3830.    *)
(***************************************************************************)
EXTENDS Mutants

OrphanQueue   == {"v", "o"}
OrphanGpuOf   == [q \in OrphanQueue |-> "g"]
OrphanCapacity == [q \in OrphanQueue |-> 64]
OrphanInitial == [c \in {1} |-> 0]

(* onCell: it stores to the word or waits for it. *)
Victim(kind, site, onCell) ==
  IF onCell THEN [Bare("t1", "victim", site, kind) EXCEPT !.cells = {1}, !.value = 1]
  ELSE Bare("t1", "victim", site, kind)

Orphaned ==
  <<Victim("store", "cpu", TRUE), Victim("spin", "v", TRUE), Victim("kernel", "v", FALSE),
    [Bare("t2", "bystander", ThreadSite, "kill") EXCEPT !.targets = {"victim"}],
    Bare("t2", "bystander", "o", "kernel")>>

OrphanInit == prog = Orphaned /\ Start
OrphanSpec == OrphanInit /\ [][Next]_vars

(* The spin ends though nobody has stored. *)
ReachGaveUp == ~\E o \in Op : st[o] = "gaveup"
=============================================================================
