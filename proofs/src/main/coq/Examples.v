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

(* The same, but some operations can never be encoded: their thread is blocked, for good. *)
Definition blockedAt (never : list nat) (P : program) : program :=
  {| size := size P; thread := thread P; place := place P; kindOf := kindOf P; dep := dep P;
     frees := frees P; blocks := fun _ o => among never o |}.

(* One GPU; signals follow their buffer, or their queue. *)
Definition bufferSignals : device := {| gpuOf := fun _ => 0; signalsFollowQueue := false |}.
Definition queueSignals : device := {| gpuOf := fun _ => 0; signalsFollowQueue := true |}.

Section Judge.
Variable pol : policy.
Variable P : program.
Variable D : device.

(* Work that nobody will ever commit: TLA+ without FreeCommit.  Then only the program's own
   commits count, and threads that encode no more commit nothing. *)
Definition stuckForGood s :=
  quiet P D s && negb (some (size P) (mayEncode P s)) && negb (ended s).

(* Nothing is certain, and yet something could go on: the policy added a deadlock. *)
Definition addedDeadlock ls :=
  match runUnder pol P D initial ls with
  | Some s => stuck P D s && negb (ended s) && some (size P) (couldGoOn P D s)
  | None => false
  end.

(* The same where threads commit nothing of themselves. *)
Definition addedDeadlockUncommitted ls :=
  match runUnder pol P D initial ls with
  | Some s => stuckForGood s && some (size P) (couldGoOn P D s)
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

(* What a schedule shows, as a statement about reachable states. *)
Theorem added_deadlock_is_reachable ls : addedDeadlock ls = true ->
  exists s o, reachableUnder pol P D s /\ stuck P D s = true /\ ended s = false
              /\ o < size P /\ couldGoOn P D s o = true.
Proof.
  unfold addedDeadlock; destruct (runUnder pol P D initial ls) as [s|] eqn:R; [|discriminate].
  intros H; apply andb_true_iff in H as [H C]; apply andb_true_iff in H as [St E].
  apply some_iff in C as [o [Ho C]]; apply negb_true_iff in E.
  exists s, o; repeat split; auto; apply run_reaches with (ls := ls), R.
Qed.
End Judge.
