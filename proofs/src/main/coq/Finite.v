(* How do we decide something about finitely many operations, by computing?

   Operations are the numbers below [n].  Guards are booleans, so that a concrete schedule can be
   run (Mutants.v); the lemmas turn them into statements.  [memo] keeps what was computed in a
   table: without it, running a schedule of ten steps would compute everything anew at each
   look. *)
Require Import Arith Lia Bool List.
Import ListNotations.

Definition every (n : nat) (f : nat -> bool) : bool := forallb f (seq 0 n).
Definition some (n : nat) (f : nat -> bool) : bool := existsb f (seq 0 n).
Definition count (n : nat) (f : nat -> bool) : nat := length (filter f (seq 0 n)).

Lemma every_iff n f : every n f = true <-> forall x, x < n -> f x = true.
Proof.
  unfold every; rewrite forallb_forall; split; intros H x Hx; apply H;
    [apply in_seq; lia | apply in_seq in Hx; lia].
Qed.

Lemma some_iff n f : some n f = true <-> exists x, x < n /\ f x = true.
Proof.
  unfold some; rewrite existsb_exists; split; intros [x [Hx Hf]]; exists x; split; auto;
    [apply in_seq in Hx; lia | apply in_seq; lia].
Qed.

Lemma some_false n f : some n f = false -> forall x, x < n -> f x = false.
Proof.
  intros H x Hx; destruct (f x) eqn:E; auto.
  rewrite (proj2 (some_iff n f)) in H; [discriminate | eauto].
Qed.

Lemma every_false n f : every n f = false -> exists x, x < n /\ f x = false.
Proof.
  intros H; destruct (some n (fun x => negb (f x))) eqn:E.
  - apply some_iff in E as [x [Hx Hf]]; exists x; split; auto; apply negb_true_iff, Hf.
  - exfalso. assert (every n f = true); [|congruence].
    apply every_iff; intros x Hx; pose proof (some_false n _ E x Hx) as Hf; cbn in Hf.
    apply negb_false_iff, Hf.
Qed.

Lemma every_ext n f g : (forall x, x < n -> f x = g x) -> every n f = every n g.
Proof.
  intros H; unfold every; apply Bool.eq_iff_eq_true; rewrite !forallb_forall.
  split; intros K x Hx; [rewrite <- H|rewrite H]; auto; apply in_seq in Hx; lia.
Qed.

Lemma some_ext n f g : (forall x, x < n -> f x = g x) -> some n f = some n g.
Proof.
  intros H; apply Bool.eq_iff_eq_true; rewrite !some_iff.
  split; intros [x [Hx K]]; exists x; split; auto; [rewrite <- H|rewrite H]; auto.
Qed.

(* What has the least rank among the operations with a property. *)
Lemma least n (f : nat -> bool) (rank : nat -> nat) x :
  x < n -> f x = true ->
  exists m, m < n /\ f m = true /\ forall y, y < n -> f y = true -> rank m <= rank y.
Proof.
  remember (rank x) as k eqn:Ek; revert x Ek.
  induction k as [k IH] using (well_founded_induction lt_wf); intros x Ek Hx Hf.
  destruct (some n (fun y => f y && (rank y <? rank x))) eqn:E.
  - apply some_iff in E as [y [Hy H]]; apply andb_true_iff in H as [H1 H2].
    apply Nat.ltb_lt in H2; apply (IH (rank y)) with (x := y); auto; lia.
  - exists x; repeat split; auto; intros y Hy Hfy.
    pose proof (some_false n _ E y Hy) as H; cbn in H; rewrite Hfy in H; cbn in H.
    apply Nat.ltb_ge in H; exact H.
Qed.

Lemma filter_le (l : list nat) (f g : nat -> bool) :
  (forall x, In x l -> f x = true -> g x = true) ->
  length (filter f l) <= length (filter g l).
Proof.
  induction l as [|a l IH]; cbn; intros H; auto.
  assert (IHl : length (filter f l) <= length (filter g l)) by (apply IH; intros; apply H; auto).
  destruct (f a) eqn:Fa; [rewrite (H a); auto; cbn; lia | destruct (g a); cbn; lia].
Qed.

Lemma filter_lt (l : list nat) (f g : nat -> bool) m :
  (forall x, In x l -> f x = true -> g x = true) -> In m l -> f m = false -> g m = true ->
  length (filter f l) < length (filter g l).
Proof.
  induction l as [|a l IH]; cbn; intros H Hin Fm Gm; [contradiction|destruct Hin as [->|Hm]].
  - rewrite Fm, Gm; cbn; apply le_n_S, filter_le; intros; apply H; auto.
  - assert (length (filter f l) < length (filter g l)) by (apply IH; auto; intros; apply H; auto).
    destruct (f a) eqn:Fa; [rewrite (H a); auto; cbn; lia | destruct (g a); cbn; lia].
Qed.

Lemma count_lt n f g m :
  (forall x, x < n -> f x = true -> g x = true) -> m < n -> f m = false -> g m = true ->
  count n f < count n g.
Proof.
  intros H Hm; apply filter_lt; [|apply in_seq; lia].
  intros x Hx; apply in_seq in Hx; apply H; lia.
Qed.

(* A function as a table of its first [n] values. *)
Definition memo {A} (n : nat) (other : A) (f : nat -> A) : nat -> A :=
  let table := map f (seq 0 n) in fun x => nth x table other.

Lemma memo_in {A} n (other : A) f x : x < n -> memo n other f x = f x.
Proof.
  intros Hx; unfold memo.
  rewrite (nth_indep _ other (f 0)) by (rewrite map_length, seq_length; exact Hx).
  rewrite map_nth, seq_nth; auto.
Qed.

Definition upd {A} (f : nat -> A) (o : nat) (v : A) : nat -> A :=
  fun x => if x =? o then v else f x.

Lemma upd_same {A} (f : nat -> A) o v : upd f o v o = v.
Proof. unfold upd; rewrite Nat.eqb_refl; reflexivity. Qed.

Lemma upd_other {A} (f : nat -> A) o v x : x <> o -> upd f o v x = f x.
Proof. intros H; unfold upd; apply Nat.eqb_neq in H; rewrite H; reflexivity. Qed.
