(* Can operations wait for each other in a circle?

   No.  What an operation needs has a smaller closure, so following needs comes to an end; and
   what is refused because of a running spin waits for tasks of workers, which no GPU refuses. *)
Require Import Arith Lia Bool List.
Require Import Finite System Facts Closure.

Section NoCycle.
Variable P : program.
Variable D : device.
Notation N := (size P).

Lemma below s x : encoded P s x = true -> x < N.
Proof. intros E; apply encoded_iff in E; tauto. Qed.

Lemma unfinished_split s x : unfinished P s x = true -> encoded P s x = true /\ done s x = false.
Proof. apply unfinished_iff. Qed.

Lemma unfinished_intro s x : encoded P s x = true -> done s x = false -> unfinished P s x = true.
Proof. intros; apply unfinished_iff; auto. Qed.

Lemma not_true b : b = false -> ~ is_true b.
Proof. intros ->; discriminate. Qed.

(* How much of its closure is not over. *)
Definition rank s x := count N (fun y => closure s x y && negb (done s y)).

Lemma rank_down s x y : Facts P D s -> unfinished P s x = true -> unfinished P s y = true ->
  closure s x y = true -> rank s y < rank s x.
Proof.
  intros F Ux Uy C; pose proof (unfinished_split s y Uy) as [Ey Dy].
  apply count_lt with (m := y).
  - intros z Hz H; apply andb_true_iff in H as [Cz Dz]; rewrite Dz, andb_true_r.
    apply (ClosureClosed P D s F x y z); auto. apply negb_true_iff in Dz; apply not_true, Dz.
  - apply (below s), Ey.
  - destruct (closure s y y) eqn:E; auto. destruct (NoCycle P D s F y Uy E).
  - rewrite C, Dy; reflexivity.
Qed.

Variable s : state.
Variable F : Facts P D s.

(* a waits for b: it needs it and is not running, or it polls and b is its release, or the GPU
   refuses it because the spin b runs.  (A running kernel that is no spin waits for nothing.) *)
Definition edge a b := unfinished P s a = true /\ unfinished P s b = true /\
  ((isRunning s a = false /\ needs P D true s a b = true)
   \/ (runningSpin P s a = true /\ theRelease P s a b = true)
   \/ (ready P D s a = true /\ refusedFor P D s a b = true /\ runningSpin P s b = true)).

Inductive path : nat -> nat -> Prop :=
  | path_edge a b : edge a b -> path a b
  | path_more a b c : edge a b -> path b c -> path a c.

Lemma spin_spins b : encoded P s b = true -> runningSpin P s b = true -> spins s b = true.
Proof.
  unfold runningSpin; intros E R; split_bools.
  destruct (WorkersHoldNothing P D s F b E H1) as [_ K]; unfold isKernel, is_true in K.
  destruct (spins s b); auto; rewrite andb_false_r, orb_false_r in K.
  unfold isKind in *; destruct (kindOf P b); discriminate.
Qed.

Lemma theRelease_one w r q : theRelease P s w r = true -> theRelease P s w q = true ->
  r < N -> q < N -> r = q.
Proof.
  unfold theRelease; intros H1 H2 Hr Hq; split_bools.
  pose proof (proj1 (every_iff _ _) H0 r Hr) as A; pose proof (proj1 (every_iff _ _) H3 q Hq) as B.
  cbn beta in A, B; rewrite H1, H4 in A; rewrite H, H2 in B; cbn in A, B.
  apply Nat.leb_le in A, B; apply (TicketsDiffer P D s F); auto; lia.
Qed.

(* What a running spin's release needs is known, and its GPU work is over. *)
Lemma spin_waits_for_tasks k r : unfinished P s k = true -> runningSpin P s k = true ->
  theRelease P s k r = true -> r < N -> done s r = false ->
  Known P s r /\
  (forall y, y < N -> y = r \/ closure s r y = true -> onQueue P y = true -> done s y = true).
Proof.
  intros U R Rel Hr Dr; pose proof (unfinished_split s k U) as [Ek _].
  destruct (SpinBehindClosure P D s F k U) as (q & Hq & Relq & G); [apply spin_spins; auto|].
  assert (r = q) as <- by (apply (theRelease_one k); auto).
  destruct G as [G|[K G]]; [unfold is_true in G; congruence|]. split; [exact K|].
  intros y Hy Hor Q; destruct (G y Hy Hor Q) as [|W]; auto.
  unfold runningSpin in R; split_bools. apply (StartedBehindWaits P D s F k y); auto.
Qed.

Lemma edge_in_closure a b : unfinished P s a = true -> unfinished P s b = true ->
  needs P D true s a b = true -> closure s a b = true.
Proof.
  intros Ua Ub H; pose proof (unfinished_split s b Ub) as [Eb Db].
  apply (NeedsInClosure P D s F a b); auto; [apply (below s), Eb|apply not_true, Db].
Qed.

Lemma release_in_closure a r : unfinished P s a = true -> unfinished P s r = true ->
  theRelease P s a r = true -> closure s a r = true.
Proof.
  intros Ua Ur R; apply edge_in_closure; auto.
  unfold needs, direct; rewrite R, orb_true_r; reflexivity.
Qed.

(* A running spin, or what its release needs. *)
Definition behindSpin x := exists k, unfinished P s k = true /\ runningSpin P s k = true /\
  (x = k \/ exists r, theRelease P s k r = true /\ r < N /\ done s r = false /\
                     (x = r \/ closure s r x = true)).

(* A path that has come behind a spin stays there, and the closures get smaller. *)
Lemma edge_behind a b : edge a b -> behindSpin a -> behindSpin b /\ rank s b < rank s a.
Proof.
  intros (Ua & Ub & Cases) (k & Uk & Rk & X).
  pose proof (unfinished_split s a Ua) as [Ea Da]; pose proof (unfinished_split s b Ub) as [Eb Db].
  assert (Down : closure s a b = true -> rank s b < rank s a) by (intros; apply rank_down; auto).
  destruct X as [->|(r & Rel & Hr & Dr & X)].
  - (* a is the running spin: b is its release *)
    assert (Rel : theRelease P s k b = true).
    { unfold runningSpin in Rk; split_bools.
      destruct Cases as [[Na _]|[[_ Rel]|[Re _]]]; [congruence|exact Rel|exfalso].
      unfold ready in Re; split_bools.
      unfold isRunning, isQueued in *; destruct (status s k); discriminate. }
    split; [|apply Down, release_in_closure; auto].
    exists k; repeat split; auto; right; exists b; repeat split; auto; apply (below s), Eb.
  - (* a is behind its release, so a task: nothing refuses it *)
    destruct (spin_waits_for_tasks k r Uk Rk Rel Hr Dr) as [K G].
    assert (Qa : onQueue P a = false).
    { destruct (onQueue P a) eqn:Q; auto; exfalso.
      assert (done s a = true) by (apply G; auto; apply (below s), Ea). congruence. }
    assert (Ur : unfinished P s r = true).
    { destruct (K r Hr (or_introl eq_refl)) as [E|[E _]]; unfold is_true in E; [congruence|].
      apply unfinished_intro; auto. }
    assert (C : closure s a b = true).
    { destruct Cases as [[_ Hn]|[[_ R]|[Re _]]].
      - apply edge_in_closure; auto.
      - apply release_in_closure; auto.
      - unfold ready in Re; split_bools; congruence. }
    split; [|apply Down, C].
    exists k; repeat split; auto; right; exists r; repeat split; auto; right.
    destruct X as [->|X]; auto.
    apply (ClosureClosed P D s F r a b); auto; [apply (below s), Eb|apply not_true, Db].
Qed.

Lemma edge_down a b : edge a b -> rank s b < rank s a \/ behindSpin b.
Proof.
  intros (Ua & Ub & Cases); destruct Cases as [[_ Hn]|[[_ R]|(_ & _ & R)]].
  - left; apply rank_down; auto; apply edge_in_closure; auto.
  - left; apply rank_down; auto; apply release_in_closure; auto.
  - right; exists b; auto.
Qed.

Lemma path_down a c : path a c ->
  (rank s c < rank s a \/ behindSpin c) /\
  (behindSpin a -> behindSpin c /\ rank s c < rank s a).
Proof.
  intros H; induction H as [a b E|a b c E H [IH1 IH2]].
  - split; [apply edge_down, E|apply edge_behind, E].
  - split.
    + destruct (edge_down a b E) as [L|B]; [|right; apply IH2, B].
      destruct IH1 as [L'|]; [left; lia|auto].
    + intros B; destruct (edge_behind a b E B) as [B' L]; destruct (IH2 B') as [B'' L'].
      split; [exact B''|lia].
Qed.

Theorem facts_exclude_cycles a : ~ path a a.
Proof.
  intros H; destruct (path_down a a H) as [[L|B] I]; [lia|].
  destruct (I B); lia.
Qed.
End NoCycle.
