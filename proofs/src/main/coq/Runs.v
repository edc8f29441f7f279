(* Do runs come to an end, and to which?

   Every run is short, under every policy.  And where nothing at all is certain to happen any
   more, everything is done, if all that is needed is known. *)
Require Import Arith Lia Bool List.
Require Import Finite System Policy Facts Closure Steps NoCycle NoDeadlock Sound.
Import ListNotations.

Section Runs.
Variable P : program.
Variable D : device.
Notation N := (size P).

(* ---- A bound on the length of runs, under any policy ---------------------------------------- *)

Definition weight ph := match ph with New => 4 | Queued => 2 | Running => 1 | Done => 0 end.
Definition weightOf s o := weight (status s o) + if opened s o then 1 else 0.
Fixpoint sum (f : nat -> nat) n := match n with 0 => 0 | S k => f k + sum f k end.
(* What is left to do. *)
Definition left s := (if ended s then 0 else 1) + sum (weightOf s) N.

Lemma sum_le f g n : (forall x, x < n -> f x <= g x) -> sum f n <= sum g n.
Proof.
  induction n as [|n IH]; cbn; intros H; auto.
  assert (f n <= g n) by (apply H; lia). assert (sum f n <= sum g n) by (apply IH; auto). lia.
Qed.

Lemma sum_lt f g n m : (forall x, x < n -> f x <= g x) -> m < n -> f m < g m ->
  sum f n < sum g n.
Proof.
  induction n as [|n IH]; cbn; intros H Hm L; [lia|].
  assert (f n <= g n) by (apply H; lia).
  assert (sum f n <= sum g n) by (apply sum_le; auto).
  destruct (Nat.eq_dec m n) as [->|Nm]; [lia|].
  assert (sum f n < sum g n) by (apply IH; auto; lia). lia.
Qed.

Lemma left_lt s s' o : ended s' = ended s -> o < N -> weightOf s' o < weightOf s o ->
  (forall x, x < N -> x <> o -> weightOf s' x <= weightOf s x) -> left s' < left s.
Proof.
  intros E Ho L H; unfold left; rewrite E; apply Nat.add_lt_mono_l.
  apply sum_lt with (m := o); auto; intros x Hx.
  destruct (Nat.eq_dec x o) as [->|]; [lia|auto].
Qed.

Lemma moveTo_left s o ph : o < N -> weight ph < weight (status s o) ->
  left (moveTo s o ph) < left s.
Proof.
  intros Ho L; apply left_lt with (o := o); auto.
  - unfold weightOf; cbn [moveTo status opened]; rewrite upd_same; lia.
  - intros x _ Nx; unfold weightOf; cbn [moveTo status opened]; rewrite upd_other; auto.
Qed.

Variable fifo : bool.
Variable decide : state -> nat -> decision.
Variable rejects : bool.
Notation step := (step P D fifo decide rejects).

Lemma queued_weight s o : isQueued s o = true -> weight (status s o) = 2.
Proof. unfold isQueued; destruct (status s o); cbn; congruence. Qed.

Lemma running_weight s o : isRunning s o = true -> weight (status s o) = 1.
Proof. unfold isRunning; destruct (status s o); cbn; congruence. Qed.

Theorem step_left s l s' : step s l = Some s' -> left s' < left s.
Proof.
  destruct l as [o join|t q|o|o|o|o]; cbn [System.step]; intros H.
  - unfold encode in H; destruct (mayEncode P s o) eqn:M; [|discriminate].
    pose proof (new_of_mayEncode P s o M) as [Ho Hn].
    unfold mayEncode in M; split_bools.
    destruct (bufferFor P s o (decide s o) join) as [b|]; [|discriminate].
    destruct (rejects && _); injection H as <-.
    + unfold left; cbn [refuse ended]; rewrite H0; apply Nat.add_lt_le_mono; auto.
    + apply left_lt with (o := o); auto; unfold weightOf; cbn [register status opened].
      * rewrite upd_same, memo_in, Nat.eqb_refl, Hn by auto.
        cbn; destruct (onQueue P o), (opened s o); lia.
      * intros x Hx Nx; rewrite upd_other, memo_in by auto.
        apply Nat.eqb_neq in Nx; rewrite Nx; unfold staysOpen.
        destruct (opened s x); cbn; [destruct (negb _)|]; lia.
  - destruct (negb (ended s) && some N (holds P s t q)) eqn:C; [injection H as <-|discriminate].
    apply andb_true_iff in C as [_ C]; apply some_iff in C as [x [Hx Hold]].
    apply left_lt with (o := x); auto; unfold weightOf; cbn [committed status opened].
    + rewrite memo_in, Hold by auto; unfold holds in Hold.
      destruct (opened s x); [cbn; lia|discriminate].
    + intros z Hz _; rewrite memo_in by auto.
      destruct (opened s z); cbn; [destruct (negb _)|]; lia.
  - destruct (ready P D s o) eqn:R; [injection H as <-|discriminate].
    unfold ready in R; split_bools; apply moveTo_left; [apply (below P s); auto|].
    rewrite queued_weight by auto; cbn; lia.
  - destruct (mayFinish P s o) eqn:R; [injection H as <-|discriminate].
    unfold mayFinish in R; split_bools; apply moveTo_left; [apply (below P s); auto|].
    rewrite running_weight by auto; cbn; lia.
  - destruct (mayPass P D s o) eqn:R; [injection H as <-|discriminate].
    unfold mayPass in R; split_bools; apply moveTo_left; [apply (below P s); auto|].
    rewrite queued_weight by auto; cbn; lia.
  - destruct (mayRun P s o) eqn:R; [injection H as <-|discriminate].
    unfold mayRun in R; split_bools; apply moveTo_left; [apply (below P s); auto|].
    rewrite queued_weight by auto; cbn; lia.
Qed.

Lemma initial_left : left initial = 4 * N + 1.
Proof.
  unfold left; cbn [initial ended]; assert (H : forall n, sum (weightOf initial) n = 4 * n).
  { induction n as [|n IH]; auto. cbn [sum]; rewrite IH; unfold weightOf; cbn; lia. }
  rewrite H; lia.
Qed.

Theorem run_left s ls s' : run P D fifo decide rejects s ls = Some s' ->
  length ls + left s' <= left s.
Proof.
  revert s; induction ls as [|l ls IH]; cbn; intros s H.
  - injection H as <-; lia.
  - destruct (step s l) as [s1|] eqn:St; [|discriminate].
    apply step_left in St; apply IH in H; lia.
Qed.

(* ---- What is certain is possible ------------------------------------------------------------ *)

Lemma certain_step s x : willMove P D s x = true -> exists l s', step s l = Some s'.
Proof.
  unfold willMove, willStart; intros H; repeat (apply orb_true_iff in H; destruct H as [H|H]).
  - apply andb_true_iff in H as [H _]; exists (Start x); cbn; rewrite H; eauto.
  - exists (Finish x); cbn; rewrite H; eauto.
  - exists (Pass x); cbn; rewrite H; eauto.
  - exists (Run x); cbn; rewrite H; eauto.
Qed.

Theorem stuck_or_step s : ended s = false -> stuck P D s = false ->
  exists l s', step s l = Some s'.
Proof.
  intros E H; unfold stuck in H; apply andb_false_iff in H as [H|H].
  - apply andb_false_iff in H as [H|H]; apply negb_false_iff, some_iff in H as [x [_ H]].
    + apply (certain_step s x H).
    + exists (Encode x None); cbn; unfold encode; rewrite H; cbn.
      destruct (rejects && _); eauto.
  - apply negb_false_iff, some_iff in H as [x [Hx H]]; unfold mustCommit in H; split_bools.
    exists (Commit (thread P x) (queueOf P x)); cbn; rewrite E; cbn.
    replace (some N _) with true; [eauto|].
    symmetry; apply some_iff; exists x; split; auto; unfold holds.
    rewrite H, H2, !Nat.eqb_refl; reflexivity.
Qed.

(* ---- Where a run ends ----------------------------------------------------------------------- *)

Variable s : state.
Variable F : Facts P D s.
Variable Stuck : stuck P D s = true.
Variable Going : ended s = false.

Lemma stuck_quiet : quiet P D s = true.
Proof. unfold stuck in Stuck; split_bools; auto. Qed.

Lemma stuck_encode o : o < N -> mayEncode P s o = false.
Proof.
  unfold stuck in Stuck; apply andb_true_iff in Stuck as [H _]; apply andb_true_iff in H as [_ H].
  apply negb_true_iff in H; apply (some_false N _ H o).
Qed.

Lemma stuck_committed o : o < N -> onQueue P o = true -> opened s o = false.
Proof.
  intros Ho Qo; pose proof Stuck as H; unfold stuck in H; apply andb_true_iff in H as [_ H].
  apply negb_true_iff in H; pose proof (some_false N _ H o Ho) as M; cbn beta in M.
  unfold mustCommit in M; rewrite Going, Qo in M; destruct (opened s o); auto; cbn in M.
  apply negb_false_iff in M; unfold canEncode in M; apply some_iff in M as [x [Hx M]].
  rewrite stuck_encode, andb_false_r in M by exact Hx; discriminate.
Qed.

(* What is registered is over, if all that it needs is registered. *)
Lemma encoded_over : (forall x, unfinished P s x = true -> Known P s x) ->
  forall x, encoded P s x = true -> done s x = true.
Proof.
  intros K x E; destruct (done s x) eqn:Dx; auto; exfalso.
  destruct (first_needed P D s F x (below P s x E) Dx) as (m & Um & _ & S).
  { apply K, unfinished_intro; auto. }
  apply (served_moves P D s F Going stuck_quiet m Um); auto.
  intros Qm; apply stuck_committed; auto; apply (below P s), (unfinished_split P s m Um).
Qed.

(* The first operation that is not encoded could be, unless its thread is blocked. *)
Lemma first_new x : x < N -> status s x = New ->
  exists o, o < N /\ status s o = New /\ (forall p, p < o -> status s p <> New)
            /\ blocks P (status s) o = true.
Proof.
  intros Hx Nx.
  destruct (least N (isNew s) (fun o => o) x) as (o & Ho & No & Min); auto.
  { unfold isNew; rewrite Nx; reflexivity. }
  assert (Sn : status s o = New) by (unfold isNew in No; destruct (status s o); congruence).
  assert (Before : forall p, p < o -> status s p <> New).
  { intros p Hp Np; assert (o <= p); [|lia].
    apply Min; [lia|unfold isNew; rewrite Np; reflexivity]. }
  exists o; repeat split; auto.
  pose proof (stuck_encode o Ho) as M; unfold mayEncode in M; rewrite Going in M.
  apply Nat.ltb_lt in Ho; rewrite Ho in M; cbn [negb andb] in M.
  destruct (blocks P (status s) o); auto; rewrite andb_true_r in M.
  unfold atHead in M; rewrite Sn in M; cbn [andb] in M.
  apply every_false in M as [p [Hp M]]; destruct (p <? o) eqn:L; [|discriminate].
  apply Nat.ltb_lt in L; specialize (Before p L).
  destruct (status s p), (thread P p =? thread P o); try discriminate; congruence.
Qed.

Lemma all_intro : (forall x, x < N -> done s x = true) -> allDone P s = true.
Proof. unfold allDone; apply every_iff. Qed.

(* In the order of the graph. *)
Theorem graph_finishes : GraphOrdered P -> AllKnown P s -> allDone P s = true.
Proof.
  intros G A; assert (Over : forall x, encoded P s x = true -> done s x = true).
  { apply encoded_over; intros x U; apply allKnown_known; auto; apply (unfinished_split P s x U). }
  apply all_intro; intros x Hx; destruct (status s x) eqn:Sx;
    try (apply Over, encoded_iff; split; [exact Hx|congruence]).
  exfalso; destruct (first_new x Hx Sx) as (o & Ho & So & Before & B).
  destruct (blocksForEarlier P G (status s) o Ho B) as [[y [Hy Ny]]|[y [Hy Ny]]].
  - apply (Before y Hy Ny).
  - assert (done s y = true).
    { apply Over, encoded_iff; split; [exact Hy|destruct Ny; congruence]. }
    apply done_iff in H; destruct Ny; congruence.
Qed.

(* In any order, if threads never block and every wait has a release. *)
Theorem unblocked_finishes : (forall st o, blocks P st o = false) ->
  (forall o, o < N -> waiting P o = true -> exists r, r < N /\ releases P r o = true) ->
  allDone P s = true.
Proof.
  intros NB R; assert (Enc : forall x, x < N -> encoded P s x = true).
  { intros x Hx; apply encoded_iff; split; auto; intros Nx.
    destruct (first_new x Hx Nx) as (o & _ & _ & _ & B); rewrite NB in B; discriminate. }
  apply all_intro; intros x Hx; apply encoded_over; auto.
  intros z _ y Hy _; right; split; [apply Enc, Hy|intros W].
  destruct (R y Hy W) as [r [Hr Rel]]; apply some_release; eauto.
Qed.
End Runs.
