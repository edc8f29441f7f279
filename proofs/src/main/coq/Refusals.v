(* What does spingate refuse?

   Only what, had it been registered, would come to need itself.  For closures hold nothing that
   is not needed, by way of something that is registered. *)
Require Import Arith Lia Bool List.
Require Import Finite System Policy Facts Closure Steps NoCycle Sound.

Section Refusals.
Variable P : program.
Variable D : device.
Notation N := (size P).
Notation own s o b d := (memo N false (closureOf P s (direct P D true s o b (waitFor d)))).
Notation registered s o b d := (register P s o d b (own s o b d)).

(* What a registered operation needs directly, be it over or not. *)
Definition needed s x y := encoded P s x = true /\ needs P D true s x y = true.

Inductive chain s : nat -> nat -> Prop :=
  | chain_one x y : needed s x y -> chain s x y
  | chain_more x y z : needed s x y -> chain s y z -> chain s x z.

Lemma chain_join s x y z : chain s x y -> chain s y z -> chain s x z.
Proof. intros H; induction H; intros G; eauto using chain. Qed.

Lemma chain_map s s' : (forall x y, needed s x y -> needed s' x y) ->
  forall x y, chain s x y -> chain s' x y.
Proof. intros M x y H; induction H; eauto using chain. Qed.

(* TLA+: the first half of ClosureInv. *)
Definition Exact s := forall x y, x < N -> y < N -> closure s x y = true -> chain s x y.

Section Register.
Variables (s : state) (o b : nat) (d : decision).
Hypothesis F : Facts P D s.
Hypothesis X : Exact s.
Hypothesis Ho : o < N.
Hypothesis Hn : status s o = New.
Hypothesis W : forall y, y < N -> waitFor d y = true -> encoded P s y = true.
Notation s' := (registered s o b d).

Lemma needed_grows x y : needed s x y -> needed s' x y.
Proof.
  intros [E H]; split; [apply encoded'; auto|].
  pose proof (encoded_other P s o Hn x E) as Nx; pose proof (below P s x E) as Hx.
  unfold needs, direct in *; cbn [register buffer waits].
  rewrite !upd_other by exact Nx.
  rewrite (earlierHere' P D s F o b d Ho Hn), (gate' P D s F o b d Ho Hn),
    (reach' P D s F o b d Ho Hn) by auto.
  revert H; apply orb_intro; [apply orb_intro; auto|].
  - intros H; apply some_iff in H as [w [Hw H]]; apply andb_true_iff in H as [H1 H2].
    destruct (OnlySpinsWait P D s F x w Hx Hw H1) as (_ & _ & Ew).
    apply some_iff; exists w; split; [exact Hw|]; rewrite H1; cbn [andb].
    change (signalPath P D s' w y = true); rewrite signalPath'; auto.
  - intros H; change (theRelease P s' x y = true); apply theRelease_stays; auto.
Qed.

Lemma needed_new y : direct P D true s o b (waitFor d) y = true -> needed s' o y.
Proof.
  intros H; split; [apply encoded'; auto|].
  unfold needs, direct in *; cbn [register buffer waits].
  rewrite !upd_same, (earlierHere' P D s F o b d Ho Hn), (gate' P D s F o b d Ho Hn),
    (reach' P D s F o b d Ho Hn) by auto.
  revert H; apply orb_intro; [apply orb_intro; auto|].
  - intros H; apply some_iff in H as [w [Hw H]]; apply andb_true_iff in H as [H1 H2].
    apply some_iff; exists w; split; [exact Hw|]; rewrite memo_in, H1 by exact Hw; cbn [andb].
    change (signalPath P D s' w y = true); rewrite signalPath'; auto.
  - intros H; change (theRelease P s' o y = true); apply theRelease_stays; auto.
Qed.

Lemma needed_released w : firstReleased P s o w = true -> needed s' w o.
Proof.
  intros H; unfold firstReleased in H; apply andb_true_iff in H as [H No].
  apply negb_true_iff in No; apply andb_true_iff in H as [U R].
  apply unfinished_iff in U as [Ew _]; split; [apply encoded'; auto|].
  unfold needs, direct; apply orb_true_iff; right.
  change (theRelease P s' w o = true); unfold theRelease.
  replace (encoded P s' o) with true by (symmetry; apply encoded'; auto).
  rewrite R; cbn [andb]; apply every_iff; intros x Hx.
  destruct (encoded P s' x) eqn:Ex; auto; apply encoded' in Ex; auto.
  destruct (Nat.eq_dec x o) as [->|Nx].
  - rewrite Nat.leb_refl; destruct (true && _); reflexivity.
  - destruct Ex as [Ex|]; [|contradiction].
    pose proof (some_false N _ No x Hx) as G; cbn beta in G; rewrite Ex in G; cbn in G.
    rewrite G; reflexivity.
Qed.

Lemma own_needed y : y < N -> own s o b d y = true -> chain s' o y.
Proof.
  intros Hy H; rewrite memo_in in H by exact Hy; unfold closureOf in H.
  apply orb_true_iff in H as [H|H]; [apply chain_one, needed_new, H|].
  apply some_iff in H as [z [Hz H]]; apply andb_true_iff in H as [H C].
  apply andb_true_iff in H as [H _]; apply chain_more with z; [apply needed_new, H|].
  apply (chain_map s); [exact needed_grows|apply X; auto].
Qed.

Theorem cycle_is_real : closesCycle P s o (own s o b d) = true -> chain s' o o.
Proof.
  intros C; unfold closesCycle in C; apply orb_true_iff in C as [C|C]; [apply own_needed; auto|].
  apply some_iff in C as [w [Hw C]]; apply andb_true_iff in C as [C R].
  apply chain_join with w; [apply own_needed; auto|apply chain_one, needed_released, R].
Qed.

Theorem register_keeps_exact : closesCycle P s o (own s o b d) = false -> Exact s'.
Proof.
  intros A x y Hx Hy C; destruct (Nat.eq_dec x o) as [->|Nx].
  - rewrite closure_o in C by auto; apply own_needed; auto.
  - rewrite closure_other in C by auto; apply orb_true_iff in C as [C|C].
    + apply (chain_map s); [exact needed_grows|apply X; auto].
    + apply andb_true_iff in C as [G C].
      assert (Up : chain s' x o).
      { unfold grows in G; apply orb_true_iff in G as [G|G]; [apply chain_one, needed_released, G|].
        apply some_iff in G as [z [Hz G]]; apply andb_true_iff in G as [Cz G].
        assert (K : chain s' x z) by (apply (chain_map s); [exact needed_grows|apply X; auto]).
        apply orb_true_iff in G as [G|G]; [apply Nat.eqb_eq in G; subst z; exact K|].
        apply chain_join with z; [exact K|apply chain_one, needed_released, G]. }
      apply orb_true_iff in C as [C|C]; [|apply Nat.eqb_eq in C; subst y; exact Up].
      apply chain_join with o; [exact Up|apply own_needed; auto].
Qed.
End Register.

Lemma onward_keeps_exact s s' : Onward P s s' -> Exact s -> Exact s'.
Proof.
  intros On X x y Hx Hy C; rewrite (sameClosure P s s' On) in C.
  apply (chain_map s); [|apply X; auto]; intros u v [E H]; split.
  - rewrite (sameEncoded P s s' On); exact E.
  - rewrite (on_needs P D s s' On); exact H.
Qed.

Theorem spingate_exact s : reachableUnder spingate P D s -> Exact s.
Proof.
  intros R; induction R as [|s l s' R X St]; [intros x y _ _ C; discriminate C|].
  destruct (spingate_facts P D s R) as [F _].
  apply step_cases in St as [(o & b & M & A & ->)|On].
  - apply new_of_mayEncode in M as [Ho Hn]; apply register_keeps_exact; auto.
    intros y Hy H; apply (proj1 (proj1 (spingate_sound P D s o))); auto.
  - apply onward_keeps_exact with (s := s); auto.
Qed.

(* The state had o been registered, in buffer b. *)
Definition asIfRegistered s o b := registered s o b (decides spingate P D s o).

(* What a refusal means. *)
Theorem refused_is_cyclic s l s' : reachableUnder spingate P D s -> ended s = false ->
  stepUnder spingate P D s l = Some s' -> ended s' = true ->
  exists o join b, l = Encode o join
    /\ bufferFor P s o (decides spingate P D s o) join = Some b
    /\ chain (asIfRegistered s o b) o o.
Proof.
  intros R E St E'; destruct (spingate_facts P D s R) as [F _].
  destruct l as [o join|t q|o|o|o|o]; cbn in St; unfold encode in St.
  - destruct (mayEncode P s o) eqn:M; [|discriminate].
    destruct (bufferFor P s o _ join) as [b|] eqn:B; [|discriminate].
    cbn [decides refusesCycles knowsFifo spingate andb] in St.
    destruct (closesCycle P s o _) eqn:C; injection St as <-; [|cbn in E'; discriminate].
    apply new_of_mayEncode in M as [Ho Hn]; exists o, join, b.
    split; [reflexivity|split; [exact B|]].
    apply cycle_is_real; auto; [apply spingate_exact, R|].
    intros y Hy H; apply (proj1 (proj1 (spingate_sound P D s o))); auto.
  - destruct (negb (ended s) && _); [injection St as <-; cbn in E'; congruence|discriminate].
  - destruct (ready P D s o); [injection St as <-; cbn in E'; congruence|discriminate].
  - destruct (mayFinish P s o); [injection St as <-; cbn in E'; congruence|discriminate].
  - destruct (mayPass P D s o); [injection St as <-; cbn in E'; congruence|discriminate].
  - destruct (mayRun P s o); [injection St as <-; cbn in E'; congruence|discriminate].
Qed.
End Refusals.
