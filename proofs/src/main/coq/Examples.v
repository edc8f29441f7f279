(* How is a concrete program and schedule written down, and judged? *)
Require Import Arith Bool List.
Require Import Finite System Policy Theorems.
Import ListNotations.

Record operation := op {
  by_thread : nat;
  at_site : site;
  of_kind : kind;
  needs_done : list nat;     (* what must have finished: fences, data *)
  stores_for : list nat      (* whose wait it ends *)
}.

Definition among (l : list nat) x := existsb (Nat.eqb x) l.

(* Threads that never block encode these, each its own in this order. *)
Definition programOf (ops : list operation) : program :=
  let at_ o := nth o ops (op 0 (Worker 0) Work [] []) in
  {| size := length ops;
     thread := fun o => by_thread (at_ o);
     place := fun o => at_site (at_ o);
     kindOf := fun o => of_kind (at_ o);
     dep := fun o d => among (needs_done (at_ o)) d;
     frees := fun r w => among (stores_for (at_ r)) w;
     blocks := fun _ _ => false |}.

(* One GPU; signals follow their buffer, or their queue. *)
Definition bufferSignals : device := {| gpuOf := fun _ => 0; signalsFollowQueue := false |}.
Definition queueSignals : device := {| gpuOf := fun _ => 0; signalsFollowQueue := true |}.

Section Judge.
Variable pol : policy.
Variable P : program.
Variable D : device.

(* The same of a program whose threads, once they encode no more, leave their work uncommitted:
   TLA+ without FreeCommit. *)
Definition stuckForGood s :=
  quiet P D s && negb (some (size P) (mayEncode P s)) && negb (ended s).

(* Nothing is certain, and yet something could go on: the policy added a deadlock. *)
Definition addedDeadlock ls :=
  match runUnder pol P D initial ls with
  | Some s => stuck P D s && negb (ended s) && some (size P) (couldGoOn P D s)
  | None => false
  end.

Definition holdsGpu ls :=
  match runUnder pol P D initial ls with
  | Some s => some (size P) (runningSpin P s)
  | None => false
  end.

Definition finishes ls :=
  match runUnder pol P D initial ls with
  | Some s => allDone P s
  | None => false
  end.
End Judge.
