(* What does registering an operation leave as it was?

   Everything about what is registered already, but that a wait may find its first release. *)
Require Import Arith Lia Bool List.
Require Import Finite System Facts.

Ltac split_bools := unfold is_true in *; repeat match goal with
  | H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H
  | H : negb _ = true |- _ => apply negb_true_iff in H
  | H : (_ =? _) = true |- _ => apply Nat.eqb_eq in H
  | H : (_ =? _) = false |- _ => apply Nat.eqb_neq in H
  | H : (_ <? _) = true |- _ => apply Nat.ltb_lt in H
  | H : (_ <? _) = false |- _ => apply Nat.ltb_ge in H
  | H : some _ _ = true |- _ => apply some_iff in H; destruct H as [? [? ?]]
  end.

Section Register.
Variable P : program.
Variable D : device.
Notation N := (size P).
Notation needs := (needs P D true).
Notation direct := (direct P D true).
Notation encoded := (encoded P).
Notation unfinished := (unfinished P).

Lemma encoded_iff s x : encoded s x = true <-> x < N /\ status s x <> New.
Proof.
  unfold System.encoded, isNew; rewrite andb_true_iff, Nat.ltb_lt, negb_true_iff.
  destruct (status s x); intuition congruence.
Qed.

Lemma done_iff s x : done s x = true <-> status s x = Done.
Proof. unfold done; destruct (status s x); intuition congruence. Qed.

Lemma unfinished_iff s x : unfinished s x = true <-> encoded s x = true /\ done s x = false.
Proof. unfold System.unfinished; rewrite andb_true_iff, negb_true_iff; tauto. Qed.

(* The closure of what is not encoded is blank, so own closures are closed. *)
Lemma closureOf_closed s S y z : Facts P D s -> y < N -> z < N -> unfinished s y ->
  closureOf P s S y -> closure s y z -> ~ done s z -> closureOf P s S z.
Proof.
  intros F Hy Hz Uy HS Hc Dz; unfold closureOf, is_true in *.
  apply orb_true_iff in HS as [HS|HS]; apply orb_true_iff; right; apply some_iff.
  - exists y; split; auto. apply unfinished_iff in Uy as [_ Uy]. rewrite HS, Uy, Hc; reflexivity.
  - split_bools. rename x into d. exists d; split; auto.
    rewrite H0, H2; cbn. apply (ClosureClosed P D s F d y z); auto.
    apply unfinished_iff; split; auto. apply (NewIsBlank P D s F d y); auto.
Qed.

(* ---- One registration ----------------------------------------------------------------------- *)

Variable s : state.
Variable F : Facts P D s.
Variables (o b : nat) (d : decision).
Variable Ho : o < N.
Variable Hnew : status s o = New.
Notation W := (waitFor d).
Notation own := (memo N false (closureOf P s (direct s o b W))).
Notation s' := (register P s o d b own).

Lemma not_encoded : encoded s o = false.
Proof.
  destruct (encoded s o) eqn:E; auto. apply encoded_iff in E as [_ E]; contradiction.
Qed.

Lemma encoded_other x : encoded s x = true -> x <> o.
Proof. intros E ->; rewrite not_encoded in E; discriminate. Qed.

Lemma encoded' x : encoded s' x = true <-> encoded s x = true \/ x = o.
Proof.
  rewrite !encoded_iff; cbn; unfold upd; destruct (Nat.eqb_spec x o) as [->|Hx].
  - intuition congruence.
  - tauto.
Qed.

Lemma done' x : done s' x = done s x.
Proof.
  unfold done; cbn; unfold upd; destruct (Nat.eqb_spec x o) as [->|Hx]; auto.
  rewrite Hnew; reflexivity.
Qed.

Lemma unfinished' x : unfinished s' x = true <-> unfinished s x = true \/ x = o.
Proof.
  rewrite !unfinished_iff, encoded', done'; split; intuition auto; subst.
  unfold done; rewrite Hnew; reflexivity.
Qed.

Lemma isRunning' x : isRunning s' x = true -> x <> o /\ isRunning s x = true.
Proof.
  unfold isRunning; cbn; unfold upd; destruct (Nat.eqb_spec x o); [discriminate|auto].
Qed.

Lemma earlier' x p : encoded s x = true \/ x = o -> earlier P s' x p = earlier P s x p.
Proof.
  intros Hx; unfold earlier.
  replace (encoded s' x) with true by (symmetry; apply encoded'; tauto); cbn [register ticket].
  destruct (Nat.eq_dec p o) as [->|Hp].
  - rewrite not_encoded; cbn. apply andb_false_iff; right. rewrite upd_same.
    apply Nat.ltb_ge. destruct Hx as [Hx| ->]; [|rewrite upd_same; lia].
    rewrite upd_other by (apply encoded_other; auto).
    pose proof (TicketBelow P D s F x Hx); lia.
  - rewrite (upd_other _ o (next s) p Hp).
    replace (encoded s' p) with (encoded s p).
    + destruct (encoded s p) eqn:Ep; auto; cbn. destruct Hx as [Hx| ->].
      * rewrite Hx, upd_other by (apply encoded_other; auto); reflexivity.
      * rewrite not_encoded, upd_same. apply Nat.ltb_lt, (TicketBelow P D s F p Ep).
    + destruct (encoded s p) eqn:Ep; symmetry; [apply encoded'; auto|].
      destruct (encoded s' p) eqn:Ep'; auto. apply encoded' in Ep'; intuition congruence.
Qed.

Lemma earlier_encoded x p : earlier P s x p = true -> encoded s p = true.
Proof. unfold earlier; intros H; split_bools; auto. Qed.

Lemma earlierHere' x p : encoded s x = true \/ x = o ->
  earlierHere P s' x p = earlierHere P s x p.
Proof. intros Hx; unfold earlierHere; rewrite earlier'; auto. Qed.

Lemma buffer' p : p <> o -> buffer s' p = buffer s p.
Proof. intros Hp; cbn; apply upd_other, Hp. Qed.

Lemma gate' x c w : encoded s x = true \/ x = o -> gate P s' x c w = gate P s x c w.
Proof.
  intros Hx; unfold gate; rewrite earlierHere' by auto; unfold earlierHere.
  destruct (earlier P s x w) eqn:E; [|cbn; rewrite !andb_false_r; reflexivity].
  rewrite buffer'; auto. apply encoded_other, (earlier_encoded x), E.
Qed.

Lemma reach' x c p : encoded s x = true \/ x = o -> reach P D s' x c p = reach P D s x c p.
Proof.
  intros Hx; unfold reach; rewrite earlierHere' by auto; unfold earlierHere.
  destruct (earlier P s x p) eqn:E; [|cbn; rewrite !andb_false_r; reflexivity].
  rewrite buffer'; auto. apply encoded_other, (earlier_encoded x), E.
Qed.

Lemma signalPath' y p : encoded s y = true -> signalPath P D s' y p = signalPath P D s y p.
Proof.
  intros Hy; unfold signalPath; rewrite reach', buffer'; auto. apply encoded_other, Hy.
Qed.

Lemma opened' x : x < N -> x <> o -> opened s' x = staysOpen P s o (commits d) x.
Proof.
  intros Hx Nx; cbn [register opened]; rewrite memo_in by exact Hx.
  apply Nat.eqb_neq in Nx; rewrite Nx; reflexivity.
Qed.

(* A release that was registered stays the first. *)
Lemma theRelease_stays w r : theRelease P s w r = true -> theRelease P s' w r = true.
Proof.
  unfold theRelease; intros H; split_bools.
  replace (encoded s' r) with true by (symmetry; apply encoded'; auto).
  rewrite H1; cbn [andb]. apply every_iff; intros x Hx.
  pose proof (proj1 (every_iff _ _) H0 x Hx) as H2; clear H0; rename H2 into H0; cbn beta in H0.
  cbn [register ticket]; rewrite (upd_other _ o _ r) by (apply encoded_other, H).
  destruct (encoded s x) eqn:Ex.
  - replace (encoded s' x) with true by (symmetry; apply encoded'; auto).
    rewrite upd_other by (apply encoded_other, Ex). exact H0.
  - destruct (encoded s' x) eqn:Ex'; auto. apply encoded' in Ex' as [Ex'| ->]; [congruence|].
    rewrite upd_same. destruct (releases P o w); auto; cbn.
    apply Nat.leb_le, Nat.lt_le_incl, (TicketBelow P D s F r H).
Qed.

(* A release is the one there was, or it is o, and there was none. *)
Lemma theRelease_was w r : theRelease P s' w r = true ->
  theRelease P s w r = true \/ (r = o /\ releases P o w = true /\
    forall x, x < N -> encoded s x = true -> releases P x w = false).
Proof.
  unfold theRelease; intros H; split_bools.
  apply encoded' in H as [H| ->].
  - left; rewrite H, H1; cbn [andb]. apply every_iff; intros x Hx.
    pose proof (proj1 (every_iff _ _) H0 x Hx) as H2; clear H0; rename H2 into H0; cbn beta in H0.
    destruct (encoded s x) eqn:Ex; auto.
    replace (encoded s' x) with true in H0 by (symmetry; apply encoded'; auto).
    cbn [register ticket] in H0.
    rewrite !upd_other in H0 by (apply encoded_other; auto). exact H0.
  - right; repeat split; auto; intros x Hx Ex.
    pose proof (proj1 (every_iff _ _) H0 x Hx) as H2; clear H0; rename H2 into H0; cbn beta in H0.
    replace (encoded s' x) with true in H0 by (symmetry; apply encoded'; auto).
    destruct (releases P x w); auto; exfalso; cbn [andb implb register ticket] in H0.
    rewrite upd_same, upd_other in H0 by (apply encoded_other, Ex).
    apply Nat.leb_le in H0. pose proof (TicketBelow P D s F x Ex); lia.
Qed.

Lemma releases_self : releases P o o = false.
Proof. unfold releases; destruct (waiting P o); rewrite ?andb_false_r; auto. Qed.
Lemma orb_intro a a' c c' : (a = true -> a' = true) -> (c = true -> c' = true) ->
  a || c = true -> a' || c' = true.
Proof. intros H1 H2 H; apply orb_true_iff in H as [H|H]; apply orb_true_iff; auto. Qed.
End Register.
