(* Can the policy make anything wait for ever?

   Where nothing encoded is certain to move, no spin runs (the GPU is free), and nothing is left
   that could go on if the GPU refused nothing, the policy's waits were ignored and spins held
   nothing.  Neither an encode nor a commit is needed to get out of any wait of the policy. *)
Require Import Arith Lia Bool List.
Require Import Finite System Facts Closure NoCycle.

Section NoDeadlock.
Variable P : program.
Variable D : device.
Notation N := (size P).
Variable s : state.
Variable F : Facts P D s.

Lemma every_intro f : (forall x, x < N -> f x = true) -> every N f = true.
Proof. apply every_iff. Qed.

Lemma implb_intro a b : (a = true -> b = true) -> implb a b = true.
Proof. destruct a; cbn; auto. Qed.

Lemma quiet_false x : quiet P D s = true -> x < N -> willMove P D s x = false.
Proof.
  unfold quiet; intros Q Hx; apply negb_true_iff in Q; apply (some_false N _ Q x Hx).
Qed.

(* All that x needs is over, and if it waits, its release is one of that. *)
Definition Served x := (forall y, y < N -> needs P D true s x y = true -> done s y = true) /\
  (waiting P x = true -> exists r, r < N /\ theRelease P s x r = true).

Lemma served_released x : Served x -> waiting P x = true -> released P s x = true.
Proof.
  intros [H R] W; destruct (R W) as [r [Hr Rel]]; unfold released; apply some_iff.
  exists r; split; auto. apply andb_true_iff; split.
  - unfold theRelease in Rel; split_bools; auto.
  - apply H; auto; unfold needs, direct; rewrite Rel, orb_true_r; reflexivity.
Qed.

Lemma served_deps x : Served x -> depsDone P s x = true.
Proof.
  intros [H _]; apply every_intro; intros y Hy; apply implb_intro; intros Dep.
  apply H; auto; unfold needs, direct; rewrite Dep; reflexivity.
Qed.

Lemma served_fifo x : Served x -> onWorker P x = true ->
  every N (fun p => implb (earlierHere P s x p) (done s p)) = true.
Proof.
  intros [H _] W; apply every_intro; intros y Hy; apply implb_intro; intros E.
  apply H; auto; unfold needs, direct; rewrite W, E; cbn; rewrite !orb_true_r; reflexivity.
Qed.

Lemma served_gates x : Served x -> gatesPassed P D s x = true.
Proof.
  intros [H _]; unfold gatesPassed; apply andb_true_iff; split; apply every_intro; intros y Hy;
    apply implb_intro; intros E.
  - assert (Path : forall p, p < N -> signalPath P D s y p = true -> done s p = true).
    { intros p Hp S; apply H; auto; unfold needs, direct.
      replace (some N _) with true; [rewrite !orb_true_r; reflexivity|].
      symmetry; apply some_iff; exists y; rewrite E, S; auto. }
    unfold signalled; apply andb_true_iff; split.
    + apply Path; auto; unfold signalPath; rewrite Nat.eqb_refl; reflexivity.
    + apply every_intro; intros p Hp; apply implb_intro; intros Fol; apply Path; auto.
      unfold follows in Fol; split_bools. unfold signalPath; rewrite H0, orb_true_r; reflexivity.
  - apply H; auto; unfold needs, direct; rewrite E, !orb_true_r; reflexivity.
Qed.

Lemma served_follows x : Served x -> isKind P Signal x = true ->
  every N (fun p => implb (follows P D s x p) (done s p)) = true.
Proof.
  intros [H _] K; apply every_intro; intros y Hy; apply implb_intro; intros E.
  unfold follows in E; split_bools; apply H; auto; unfold needs, direct; rewrite K, H0.
  cbn; rewrite !orb_true_r; reflexivity.
Qed.

Lemma status_of x : unfinished P s x = true -> isQueued s x = true \/ isRunning s x = true.
Proof.
  intros U; apply unfinished_iff in U as [E Dx]; apply encoded_iff in E as [_ E].
  unfold isQueued, isRunning, done in *; destruct (status s x); auto; congruence.
Qed.

Variable E : ended s = false.
Variable Q : quiet P D s = true.

(* A served task of a worker runs. *)
Lemma task_moves x : unfinished P s x = true -> onQueue P x = false -> Served x -> False.
Proof.
  intros U W S; pose proof (unfinished_split P s x U) as [Ex _].
  assert (R : mayRun P s x = true).
  { assert (K : isQueued s x = true).
    { destruct (status_of x U) as [|R]; auto; exfalso.
      destruct (WorkersHoldNothing P D s F x Ex R) as [Ox _]; unfold is_true in Ox; congruence. }
    unfold mayRun, onWorker; rewrite E, Ex, W, K, served_fifo, served_deps by
      (auto; unfold onWorker; rewrite W; reflexivity).
    cbn; apply implb_intro, served_released, S. }
  pose proof (quiet_false x Q (below P s x Ex)) as M; unfold willMove in M.
  rewrite R, orb_true_r in M; discriminate.
Qed.

(* Of what x needs that is not over, something needs nothing that is not over. *)
Lemma first_needed x : x < N -> done s x = false -> Known P s x ->
  exists m, unfinished P s m = true /\ (m = x \/ closure s x m = true) /\ Served m.
Proof.
  intros Hx Dx K.
  assert (Sub : forall y, y < N -> y = x \/ closure s x y = true -> done s y = false ->
                unfinished P s y = true).
  { intros y Hy Hor Dy; destruct (K y Hy Hor) as [G|[G _]]; unfold is_true in G; [congruence|].
    apply unfinished_intro; auto. }
  destruct (least N (fun y => ((y =? x) || closure s x y) && negb (done s y)) (rank P s) x)
    as (m & Hm & M & Min); auto.
  { rewrite Nat.eqb_refl, Dx; reflexivity. }
  apply andb_true_iff in M as [M Dm]; apply negb_true_iff in Dm.
  assert (Hor : m = x \/ closure s x m = true).
  { apply orb_true_iff in M as [M|M]; [apply Nat.eqb_eq in M; auto|auto]. }
  pose proof (Sub m Hm Hor Dm) as Um.
  exists m; repeat split; auto.
  - intros y Hy Hn; destruct (done s y) eqn:Dy; auto; exfalso.
    assert (C : closure s m y = true).
    { apply (NeedsInClosure P D s F m y); auto; apply not_true, Dy. }
    assert (Hory : y = x \/ closure s x y = true).
    { right; destruct Hor as [->|Hor]; auto. apply (ClosureClosed P D s F x m y); auto.
      apply not_true, Dy. }
    pose proof (Sub y Hy Hory Dy) as Uy.
    pose proof (rank_down P D s m y F Um Uy C) as L.
    assert (rank P s m <= rank P s y); [|lia].
    apply Min; auto; rewrite Dy, andb_true_r; apply orb_true_iff.
    destruct Hory as [->|]; [left; apply Nat.eqb_refl|auto].
  - intros W; destruct (K m Hm Hor) as [G|[_ G]]; [unfold is_true in G; congruence|auto].
Qed.

(* The GPU is never locked: where nothing moves, no spin runs. *)
Theorem facts_free_the_gpu k : runningSpin P s k = false.
Proof.
  destruct (runningSpin P s k) eqn:R; auto; exfalso.
  pose proof R as R'; unfold runningSpin in R'; split_bools.
  assert (U : unfinished P s k = true).
  { apply unfinished_intro; auto; unfold isRunning, done in *; destruct (status s k); congruence. }
  assert (Nr : released P s k = false).
  { destruct (released P s k) eqn:Rel; auto; exfalso.
    pose proof (quiet_false k Q (below P s k H)) as M.
    unfold willMove, mayFinish in M; rewrite E, H, H2, H1, Rel in M; cbn in M.
    rewrite implb_true_r, !orb_true_r in M; discriminate. }
  destruct (SpinBehindClosure P D s F k U) as (r & Hr & Rel & _);
    [apply (spin_spins P D s F); auto|].
  assert (Dr : done s r = false).
  { pose proof (some_false N _ Nr r Hr) as G; cbn beta in G.
    unfold theRelease, is_true in Rel; split_bools. rewrite H5 in G; exact G. }
  destruct (spin_waits_for_tasks P D s F k r U R Rel Hr Dr) as [K G].
  destruct (first_needed r Hr Dr K) as (m & Um & Hor & S).
  apply (task_moves m); auto.
  destruct (onQueue P m) eqn:Qm; auto.
  pose proof (unfinished_split P s m Um) as [Em Dm].
  assert (done s m = true) by (apply G; auto; apply (below P s), Em). congruence.
Qed.

(* What is ready is refused only for the sake of what ends by itself. *)
Lemma ready_moves x : ready P D s x = true -> False.
Proof.
  intros R; assert (Hx : x < N) by (unfold ready in R; split_bools; apply (below P s); auto).
  pose proof (quiet_false x Q Hx) as M; unfold willMove, willStart in M; rewrite R in M; cbn in M.
  destruct (some N (refusedFor P D s x)) eqn:Ref; [|cbn in M; discriminate].
  apply some_iff in Ref as [r [Hr Ref]]; unfold refusedFor in Ref; split_bools.
  pose proof (quiet_false r Q Hr) as Mr; unfold willMove, mayFinish in Mr.
  rewrite E, H, H3, H2 in Mr; cbn [negb andb] in Mr.
  destruct (isKind P Spin r) eqn:Sp; [|cbn in Mr; rewrite orb_true_r in Mr; discriminate].
  pose proof (facts_free_the_gpu r) as G; unfold runningSpin in G.
  rewrite H, H3, H2, Sp in G; discriminate.
Qed.

Lemma running_moves x : encoded P s x = true -> isRunning s x = true -> False.
Proof.
  intros Ex R; pose proof (quiet_false x Q (below P s x Ex)) as M.
  destruct (WorkersHoldNothing P D s F x Ex R) as [Qx _]; unfold is_true in Qx.
  pose proof (facts_free_the_gpu x) as G; unfold runningSpin in G; rewrite Ex, Qx, R in G.
  cbn [andb] in G; unfold willMove, mayFinish in M; rewrite E, Ex, Qx, R, G in M; cbn in M.
  rewrite orb_true_r in M; discriminate.
Qed.

(* An operation that needs nothing more moves, unless its buffer is open. *)
Lemma served_moves x : unfinished P s x = true -> (onQueue P x = true -> opened s x = false) ->
  Served x -> False.
Proof.
  intros U O S; destruct (onQueue P x) eqn:Qx; [|apply (task_moves x); auto].
  specialize (O eq_refl).
  pose proof (unfinished_split P s x U) as [Ex _].
  destruct (status_of x U) as [K|R]; [|apply (running_moves x); auto].
  destruct (isKernel P s x) eqn:Kx.
  - apply (ready_moves x); unfold ready.
    rewrite E, Ex, Qx, K, O, Kx, served_gates, served_deps; auto.
  - pose proof (quiet_false x Q (below P s x Ex)) as M; unfold willMove in M.
    assert (mayPass P D s x = true); [|rewrite H, orb_true_r in M; discriminate].
    unfold mayPass; rewrite E, Ex, Qx, K, O, Kx; cbn [negb andb].
    destruct (isKind P Signal x) eqn:Sx.
    + rewrite served_gates, served_follows; auto.
    + apply served_released; auto. unfold isKernel, waiting, isKind in *.
      destruct (kindOf P x); auto; discriminate.
Qed.

(* ---- The promise ---------------------------------------------------------------------------- *)

Variable PS : PathsSettled P D s.

(* What a spin waits for besides its release is over, if nothing moves. *)
Lemma path_over o y x : unfinished P s o = true -> y < N -> x < N -> waits s o y = true ->
  signalPath P D s y x = true -> done s x = true.
Proof.
  intros U Hy Hx W Sp; destruct (done s x) eqn:Dx; auto; exfalso.
  destruct (PS o y x U Hy Hx W Sp) as [G|G]; [unfold is_true in G; congruence|].
  assert (K : Known P s x).
  { intros z Hz Hor; destruct (G z Hz Hor) as [|(Ez & _ & R)]; auto. }
  destruct (first_needed x Hx Dx K) as (m & Um & Hor & S).
  pose proof (unfinished_split P s m Um) as [Em Dm].
  apply (served_moves m); auto.
  destruct (G m (below P s m Em) Hor) as [G'|(_ & O & _)]; auto; unfold is_true in G'; congruence.
Qed.

Theorem facts_keep_the_promise o : couldGoOn P D s o = false.
Proof.
  destruct (couldGoOn P D s o) eqn:C; auto; exfalso; unfold couldGoOn in C.
  apply andb_true_iff in C as [C Fol]; apply andb_true_iff in C as [C Rel].
  apply andb_true_iff in C as [C Gates]; apply andb_true_iff in C as [C Deps].
  apply andb_true_iff in C as [C _]; apply andb_true_iff in C as [C Op].
  apply andb_true_iff in C as [U Qo].
  apply negb_true_iff in Op; pose proof (unfinished_split P s o U) as [Eo _].
  destruct (status_of o U) as [K|R]; [|apply (running_moves o); auto].
  assert (Behind : gatesPassed P D s o = true).
  { unfold gatesPassed; rewrite Gates, andb_true_r; apply every_intro; intros y Hy.
    apply implb_intro; intros W; unfold signalled; apply andb_true_iff; split.
    - apply (path_over o y y); auto; unfold signalPath; rewrite Nat.eqb_refl; reflexivity.
    - apply every_intro; intros p Hp; apply implb_intro; intros Fp; apply (path_over o y p); auto.
      unfold follows in Fp; split_bools; unfold signalPath; rewrite H, orb_true_r; reflexivity. }
  destruct (isKernel P s o) eqn:Ko.
  - apply (ready_moves o); unfold ready; rewrite E, Eo, Qo, K, Op, Ko, Behind, Deps; reflexivity.
  - pose proof (quiet_false o Q (below P s o Eo)) as M; unfold willMove in M.
    assert (mayPass P D s o = true); [|rewrite H, orb_true_r in M; discriminate].
    unfold mayPass; rewrite E, Eo, Qo, K, Op, Ko; cbn [negb andb].
    destruct (isKind P Signal o) eqn:So; [rewrite Behind; exact Fol|].
    assert (W : waiting P o = true).
    { unfold isKernel, waiting, isKind in *; destruct (kindOf P o); auto; discriminate. }
    rewrite W in Rel; exact Rel.
Qed.
End NoDeadlock.
