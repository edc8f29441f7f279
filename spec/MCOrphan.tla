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

Does(t, p, site, kind) ==
  [thread |-> t, process |-> p, site |-> site, kind |-> kind, deps |-> {}, fresh |-> TRUE,
   cells |-> {}, value |-> 0, reads |-> {}, writes |-> {},
   ends |-> "well", barrier |-> "none", load |-> "coherent", targets |-> {}]

OrphanQueue   == {"v", "o"}
OrphanGpuOf   == [q \in OrphanQueue |-> "g"]
OrphanCapacity == [q \in OrphanQueue |-> 64]
OrphanInitial == [c \in {1} |-> 0]

Victim(kind, site, release) ==
  [Does("t1", "victim", site, kind) EXCEPT !.cells = IF release THEN {1} ELSE {}, !.value = IF release THEN 1 ELSE 0]

Orphaned ==
  <<Victim("store", "cpu", TRUE), Victim("spin", "v", TRUE), Victim("kernel", "v", FALSE),
    [Does("t2", "bystander", ThreadSite, "kill") EXCEPT !.targets = {"victim"}],
    Does("t2", "bystander", "o", "kernel")>>

OrphanInit == prog = Orphaned /\ Start
OrphanSpec == OrphanInit /\ [][Next]_vars

(* The bystander's kernel is refused for good. *)
ReachGaveUp == ~\E o \in Op : st[o] = "gaveup"
=============================================================================
