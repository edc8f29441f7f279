(* Are the closures of the ledger right?

   Registering an operation keeps every fact of Facts.v, if the registration closes no cycle and
   a spin is guarded. *)
Require Import Arith Lia Bool List.
Require Import Finite System Facts.
Require Export Register.

Section Closure.
Variable P : program.
Variable D : device.
Variable s : state.
Variable F : Facts P D s.
Variables (o b : nat) (d : decision).
Notation N := (size P).
Variable Ho : o < N.
Variable Hnew : status s o = New.
Notation needs := (needs P D true).
Notation direct := (direct P D true).
Notation encoded := (encoded P).
Notation unfinished := (unfinished P).
Notation W := (waitFor d).
Notation own := (memo N false (closureOf P s (direct s o b W))).
Notation s' := (register P s o d b own).

(* What Register.v says of this one registration. *)
Let closureOf_closed := closureOf_closed P D s.
Let not_encoded := not_encoded P s o Hnew.
Let encoded_other := encoded_other P s o Hnew.
Let encoded' := encoded' P D s o b d Ho Hnew.
Let done' := done' P D s o b d Hnew.
Let unfinished' := unfinished' P D s o b d Ho Hnew.
Let isRunning' := isRunning' P D s o b d.
Let earlierHere' := earlierHere' P D s F o b d Ho Hnew.
Let gate' := gate' P D s F o b d Ho Hnew.
Let reach' := reach' P D s F o b d Ho Hnew.
Let signalPath' := signalPath' P D s F o b d Ho Hnew.
Let opened' := opened' P D s o b d.
Let theRelease_stays := theRelease_stays P D s F o b d Ho Hnew.
Let theRelease_was := theRelease_was P D s F o b d Ho Hnew.

(* ---- Provided that it closes no cycle ------------------------------------------------------- *)

Variable Hacyclic : closesCycle P s o own = false.
Variable Hwaits : forall y, y < N -> W y = true ->
  encoded s y = true /\ says d = Spins /\ isKind P Spin o = true.

Lemma own_iff y : y < N -> own y = true <-> closureOf P s (direct s o b W) y = true.
Proof. intros Hy; rewrite memo_in by exact Hy; tauto. Qed.

Lemma own_not_o : own o = false.
Proof. unfold closesCycle in Hacyclic; apply orb_false_iff in Hacyclic; tauto. Qed.

Lemma own_not_first y : y < N -> own y = true -> firstReleased P s o y = false.
Proof.
  intros Hy E; unfold closesCycle in Hacyclic; apply orb_false_iff in Hacyclic as [_ H].
  pose proof (some_false N _ H y Hy) as G; cbn beta in G; rewrite E in G; exact G.
Qed.

Lemma own_closed y z : y < N -> z < N -> unfinished s y = true -> own y = true ->
  closure s y z = true -> done s z = false -> own z = true.
Proof.
  intros Hy Hz Uy Oy C Dz; apply own_iff; auto; apply own_iff in Oy; auto.
  apply closureOf_closed with (y := y); auto; unfold is_true; congruence.
Qed.

Lemma closure' x y : x < N -> y < N -> closure s' x y = closuresWith P s o own x y.
Proof. intros Hx Hy; cbn [register closure]; rewrite !memo_in by auto; reflexivity. Qed.

Lemma closure_o y : y < N -> closure s' o y = own y.
Proof.
  intros Hy; rewrite closure' by auto; unfold closuresWith; rewrite Nat.eqb_refl.
  replace (some N (fun w => own w && firstReleased P s o w)) with false.
  - rewrite orb_false_r; reflexivity.
  - unfold closesCycle in Hacyclic; apply orb_false_iff in Hacyclic; symmetry; tauto.
Qed.

Lemma closure_other x y : x < N -> y < N -> x <> o ->
  closure s' x y = closure s x y || (grows P s o x && (own y || (y =? o))).
Proof.
  intros Hx Hy Hxo; rewrite closure' by auto; unfold closuresWith.
  apply Nat.eqb_neq in Hxo; rewrite Hxo; reflexivity.
Qed.

Lemma first_unfinished y : firstReleased P s o y = true ->
  unfinished s y = true /\ releases P o y = true.
Proof. unfold firstReleased; intros H; split_bools; auto. Qed.

Lemma o_not_done : done s o = false.
Proof. unfold done; rewrite Hnew; reflexivity. Qed.

(* What an operation needs that needs to grow, grows as well. *)
Lemma grows_up x y : unfinished s x = true -> unfinished s y = true -> closure s x y = true ->
  grows P s o y = true -> grows P s o x = true.
Proof.
  intros Ux Uy C G.
  assert (Hx : x < N) by (apply unfinished_iff in Ux as [E _]; apply encoded_iff in E; tauto).
  assert (Hy : y < N) by (apply unfinished_iff in Uy as [E _]; apply encoded_iff in E; tauto).
  unfold grows in *; apply orb_true_iff in G as [G|G]; apply orb_true_iff; right;
    apply some_iff.
  - exists y; split; auto; rewrite C, G, orb_true_r; reflexivity.
  - apply some_iff in G as [z [Hz G]]; apply andb_true_iff in G as [G1 G2].
    exists z; split; auto; rewrite G2, andb_true_r.
    apply (ClosureClosed P D s F x y z); auto; unfold is_true.
    apply orb_true_iff in G2 as [G2|G2].
    + apply Nat.eqb_eq in G2; subst; rewrite o_not_done; discriminate.
    + apply first_unfinished in G2 as [G2 _]; apply unfinished_iff in G2 as [_ ->]; discriminate.
Qed.

(* What o needs does not come to need o. *)
Lemma own_stays y : unfinished s y = true -> own y = true -> grows P s o y = false.
Proof.
  intros Uy Oy.
  assert (Hy : y < N) by (apply unfinished_iff in Uy as [E _]; apply encoded_iff in E; tauto).
  destruct (grows P s o y) eqn:G; auto; exfalso.
  unfold grows in G; apply orb_true_iff in G as [G|G].
  - rewrite own_not_first in G by auto; discriminate.
  - apply some_iff in G as [z [Hz G]]; apply andb_true_iff in G as [C G].
    apply orb_true_iff in G as [G|G].
    + apply Nat.eqb_eq in G; subst z.
      assert (own o = true) by (apply own_closed with (y := y); auto using o_not_done).
      rewrite own_not_o in *; discriminate.
    + pose proof (first_unfinished z G) as [Uz _]; apply unfinished_iff in Uz as [_ Dz].
      assert (Oz : own z = true) by (apply own_closed with (y := y); auto).
      rewrite (own_not_first z) in G by auto; discriminate.
Qed.

Lemma closed' x y z : unfinished s' x = true -> unfinished s' y = true -> z < N ->
  closure s' x y = true -> closure s' y z = true -> done s z = false -> closure s' x z = true.
Proof.
  intros Ux Uy Hz Cxy Cyz Dz.
  assert (lt : forall a, unfinished s' a = true -> a < N).
  { intros a Ha; apply unfinished' in Ha as [Ha| ->]; auto.
    apply unfinished_iff in Ha as [E _]; apply encoded_iff in E; tauto. }
  pose proof (lt x Ux) as Hx; pose proof (lt y Uy) as Hy; clear lt.
  apply unfinished' in Ux; apply unfinished' in Uy.
  destruct (Nat.eq_dec x o) as [->|Nx].
  - rewrite closure_o in Cxy by auto.
    destruct Uy as [Uy| ->]; [|rewrite own_not_o in Cxy; discriminate].
    assert (Ny : y <> o) by (apply unfinished_iff in Uy as [E _]; apply encoded_other, E).
    rewrite closure_other, own_stays, orb_false_r in Cyz by auto.
    rewrite closure_o by auto. apply own_closed with (y := y); auto.
  - destruct Ux as [Ux|]; [|contradiction].
    rewrite closure_other in Cxy by auto; rewrite closure_other by auto.
    destruct (Nat.eq_dec y o) as [->|Ny].
    + rewrite closure_o in Cyz by auto. rewrite Cyz; cbn [orb].
      apply orb_true_iff in Cxy as [Cxy|Cxy].
      * replace (grows P s o x) with true; [rewrite orb_true_r; reflexivity|].
        symmetry; unfold grows; apply orb_true_iff; right; apply some_iff.
        exists o; rewrite Cxy, Nat.eqb_refl; auto.
      * apply andb_true_iff in Cxy as [-> _]; rewrite orb_true_r; reflexivity.
    + destruct Uy as [Uy|]; [|contradiction].
      rewrite closure_other in Cyz by auto.
      apply orb_true_iff in Cxy as [Cxy|Cxy].
      * apply orb_true_iff in Cyz as [Cyz|Cyz].
        -- rewrite (ClosureClosed P D s F x y z); auto; unfold is_true; congruence.
        -- apply andb_true_iff in Cyz as [Gy Cyz].
           rewrite (grows_up x y), Cyz, orb_true_r; auto.
      * apply andb_true_iff in Cxy as [Gx Cxy]; rewrite Gx; cbn [andb].
        apply orb_true_iff in Cxy as [Oy|Oy]; [|apply Nat.eqb_eq in Oy; contradiction].
        rewrite own_stays, orb_false_r in Cyz by auto.
        rewrite (own_closed y z), orb_true_r; auto.
Qed.

Lemma noCycle' x : unfinished s' x = true -> closure s' x x = false.
Proof.
  intros U; apply unfinished' in U; destruct (Nat.eq_dec x o) as [->|Nx].
  - rewrite closure_o by auto; apply own_not_o.
  - destruct U as [U|]; [|contradiction].
    assert (Hx : x < N) by (apply unfinished_iff in U as [E _]; apply encoded_iff in E; tauto).
    rewrite closure_other by auto; apply orb_false_iff; split.
    + destruct (closure s x x) eqn:C; auto. destruct (NoCycle P D s F x U C).
    + apply Nat.eqb_neq in Nx; rewrite Nx, orb_false_r.
      destruct (own x) eqn:O; [rewrite own_stays by auto|rewrite andb_false_r]; reflexivity.
Qed.

(* Its direct needs are those it was registered with. *)
Lemma needs_o y : needs s' o y = true -> direct s o b W y = true.
Proof.
  unfold System.needs, System.direct; cbn [register buffer waits].
  rewrite !upd_same, earlierHere', gate', reach' by auto.
  apply orb_intro; [apply orb_intro|]; auto.
  - intros H; apply some_iff in H as [w [Hw H]]; apply andb_true_iff in H as [H1 H2].
    rewrite memo_in in H1 by auto. pose proof (Hwaits w Hw H1) as [Ew _].
    fold s' in H2. change (signalPath P D s' w y = true) in H2.
    rewrite signalPath' in H2 by auto.
    apply some_iff; exists w; rewrite H1, H2; auto.
  - intros H. change (theRelease P s' o y = true) in H.
    apply theRelease_was in H as [H|(-> & H & _)]; auto.
    rewrite releases_self in H; discriminate.
Qed.

(* Another's are what they were, or o, if o is its first release. *)
Lemma needs_other x y : x <> o -> encoded s x = true -> needs s' x y = true ->
  needs s x y = true \/ (y = o /\ releases P o x = true /\
    forall r, r < N -> encoded s r = true -> releases P r x = false).
Proof.
  intros Nx Ex; unfold System.needs, System.direct; cbn [register buffer waits].
  rewrite !upd_other, earlierHere', gate', reach' by auto.
  intros H; apply orb_true_iff in H as [H|H].
  - left; apply orb_true_iff; left; revert H; apply orb_intro; auto.
    intros H; apply some_iff in H as [w [Hw H]]; apply andb_true_iff in H as [H1 H2].
    assert (Hx : x < N) by (apply encoded_iff in Ex; tauto).
    destruct (OnlySpinsWait P D s F x w Hx Hw H1) as (_ & _ & Ew).
    change (signalPath P D s' w y = true) in H2. rewrite signalPath' in H2 by exact Ew.
    apply some_iff; exists w; rewrite H1, H2; auto.
  - change (theRelease P s' x y = true) in H.
    apply theRelease_was in H as [H|H]; auto.
    left; apply orb_true_iff; right; exact H.
Qed.

Lemma needsInClosure' x y : unfinished s' x = true -> y < N -> needs s' x y = true ->
  done s y = false -> closure s' x y = true.
Proof.
  intros U Hy Hn Dy; apply unfinished' in U; destruct (Nat.eq_dec x o) as [->|Nx].
  - rewrite closure_o by auto; apply own_iff; auto. unfold closureOf.
    rewrite needs_o by auto; reflexivity.
  - destruct U as [U|]; [|contradiction].
    pose proof U as U'; apply unfinished_iff in U' as [Ex Dx].
    assert (Hx : x < N) by (apply encoded_iff in Ex; tauto).
    rewrite closure_other by auto; apply orb_true_iff.
    destruct (needs_other x y Nx Ex Hn) as [H|(-> & Hr & Hno)].
    + left; apply (NeedsInClosure P D s F x y); auto; unfold is_true; congruence.
    + right; rewrite Nat.eqb_refl, orb_true_r, andb_true_r. unfold grows.
      replace (firstReleased P s o x) with true; auto.
      symmetry; unfold firstReleased; rewrite U, Hr; cbn.
      apply negb_true_iff; destruct (some N _) eqn:E; auto.
      apply some_iff in E as [r [Hlt E]]; apply andb_true_iff in E as [E1 E2].
      rewrite Hno in E2 by auto; discriminate.
Qed.

(* ---- A closure all of which is known does not change any more ------------------------------- *)

Lemma released_not_first y : (exists r, r < N /\ theRelease P s y r = true) ->
  firstReleased P s o y = false.
Proof.
  intros [r [Hr Hrel]]; destruct (firstReleased P s o y) eqn:G; auto; exfalso.
  unfold firstReleased in G; apply andb_true_iff in G as [_ G]; apply negb_true_iff in G.
  pose proof (some_false N _ G r Hr) as No; cbn beta in No.
  unfold theRelease in Hrel; apply andb_true_iff in Hrel as [Hrel _]; congruence.
Qed.

Lemma known_not_first y :
  done s y = true \/ (encoded s y = true /\
    (waiting P y = true -> exists r, r < N /\ theRelease P s y r = true)) ->
  firstReleased P s o y = false.
Proof.
  intros [H|[_ H]].
  - destruct (firstReleased P s o y) eqn:G; auto; exfalso.
    apply first_unfinished in G as [G _]; apply unfinished_iff in G as [_ G]; congruence.
  - destruct (waiting P y) eqn:Wy; [apply released_not_first; auto|].
    unfold firstReleased, releases; rewrite Wy, andb_false_r, andb_false_r; reflexivity.
Qed.

Lemma known_stays x : x < N -> Known P s x ->
  (forall y, y < N -> closure s' x y = closure s x y) /\ Known P s' x.
Proof.
  intros Hx K; unfold Known, is_true in *.
  assert (Nx : done s x = false -> x <> o).
  { intros Dx ->; destruct (K o Ho (or_introl eq_refl)) as [E|[E _]];
      [congruence|rewrite not_encoded in E; discriminate]. }
  assert (Same : forall y, y < N -> closure s' x y = closure s x y).
  { intros y Hy; destruct (Nat.eq_dec x o) as [->|Nxo].
    - exfalso; destruct (K o Ho (or_introl eq_refl)) as [E|[E _]];
        [rewrite o_not_done in E|rewrite not_encoded in E]; discriminate.
    - rewrite closure_other by auto. replace (grows P s o x) with false; [apply orb_false_r|].
      symmetry; unfold grows; apply orb_false_iff; split; [apply known_not_first, K; auto|].
      destruct (some N _) eqn:E; auto; exfalso.
      apply some_iff in E as [z [Hz E]]; apply andb_true_iff in E as [C E].
      apply orb_true_iff in E as [E|E].
      + apply Nat.eqb_eq in E; subst z.
        destruct (K o Ho (or_intror C)) as [G|[G _]];
          [rewrite o_not_done in G|rewrite not_encoded in G]; discriminate.
      + rewrite known_not_first in E; [discriminate|apply K; auto]. }
  split; [exact Same|]. intros y Hy Hor; rewrite Same in Hor by exact Hy.
  destruct (K y Hy Hor) as [E|[E1 E2]]; [left; rewrite done'; exact E|right; split].
  - apply encoded'; auto.
  - intros Wy; destruct (E2 Wy) as [r [Hr Hrel]]; exists r; split; [exact Hr|].
    apply theRelease_stays, Hrel.
Qed.

Lemma guarded_stays x V : Guarded P s x V -> Guarded P s' x V.
Proof.
  intros (r & Hr & Hrel & H); exists r; split; [exact Hr|split].
  - apply theRelease_stays, Hrel.
  - destruct H as [H|[K H]]; [left; unfold is_true; rewrite done'; exact H|right].
    destruct (known_stays r Hr K) as [Same K']; split; [exact K'|].
    intros y Hy Hor Hq; rewrite Same in Hor by exact Hy.
    unfold is_true; rewrite done'. apply H; auto.
Qed.

Variable Hguarded : says d = Spins -> isKind P Spin o = true -> Guarded P s o W.

Lemma guarded_same x V V' : (forall y, y < N -> V y = V' y) ->
  Guarded P s x V -> Guarded P s x V'.
Proof.
  intros E (r & Hr & Hrel & H); exists r; split; [exact Hr|split; [exact Hrel|]].
  destruct H as [H|[K H]]; [left; exact H|right; split; [exact K|]].
  intros y Hy Hor Hq; rewrite <- E by exact Hy; auto.
Qed.

(* Registering keeps every fact. *)
Theorem register_keeps (Hkernel : says d = Spins -> isKind P Spin o = true) : Facts P D s'.
Proof.
  split; unfold is_true.
  - intros x E; cbn [register ticket next]; apply encoded' in E as [E| ->].
    + rewrite upd_other by (apply encoded_other, E). pose proof (TicketBelow P D s F x E); lia.
    + rewrite upd_same; lia.
  - intros x y Ex Ey; cbn [register ticket].
    apply encoded' in Ex; apply encoded' in Ey; unfold upd.
    destruct (Nat.eqb_spec x o) as [->|Nx], (Nat.eqb_spec y o) as [->|Ny]; intros T; auto.
    + destruct Ey as [Ey|]; [|contradiction]. pose proof (TicketBelow P D s F y Ey); lia.
    + destruct Ex as [Ex|]; [|contradiction]. pose proof (TicketBelow P D s F x Ex); lia.
    + destruct Ex as [Ex|]; [|contradiction]; destruct Ey as [Ey|]; [|contradiction].
      apply (TicketsDiffer P D s F x y); auto.
  - intros x E R; apply isRunning' in R as [Nx R]; apply encoded' in E as [E|]; [|contradiction].
    destruct (WorkersHoldNothing P D s F x E R) as [Q K]; split; [exact Q|].
    unfold isKernel, spins, is_true in *; cbn [register answer]; rewrite upd_other by exact Nx.
    exact K.
  - intros x y Hx Hy Hw; cbn [register waits] in Hw; destruct (Nat.eq_dec x o) as [->|Nx].
    + rewrite upd_same, memo_in in Hw by exact Hy.
      destruct (Hwaits y Hy Hw) as (E & S & K); repeat split; auto.
      * unfold spins; cbn [register answer]; rewrite upd_same, S; reflexivity.
      * apply encoded'; auto.
    + rewrite upd_other in Hw by exact Nx.
      destruct (OnlySpinsWait P D s F x y Hx Hy Hw) as (S & K & E); repeat split; auto.
      * unfold spins in *; cbn [register answer]; rewrite upd_other by exact Nx; exact S.
      * apply encoded'; auto.
  - intros x y E Hy R Hw; apply isRunning' in R as [Nx R].
    apply encoded' in E as [E|]; [|contradiction]. rewrite done'.
    cbn [register waits] in Hw; rewrite upd_other in Hw by exact Nx.
    apply (StartedBehindWaits P D s F x y); auto.
  - intros x y Hx Hy C; apply encoded'; destruct (Nat.eq_dec x o) as [->|Nx]; auto; left.
    rewrite closure_other in C by auto; apply orb_true_iff in C as [C|C].
    + apply (NewIsBlank P D s F x y); auto.
    + apply andb_true_iff in C as [G _]; unfold grows in G; apply orb_true_iff in G as [G|G].
      * apply first_unfinished in G as [G _]; apply unfinished_iff in G; tauto.
      * apply some_iff in G as [z [Hz G]]; apply andb_true_iff in G as [C _].
        apply (NewIsBlank P D s F x z); auto.
  - intros x y U Hy Hn Dy; rewrite done' in Dy; apply needsInClosure'; auto.
    destruct (done s y); auto; contradiction Dy; reflexivity.
  - intros x y z Ux Uy Hz Cxy Cyz Dz; rewrite done' in Dz; apply closed' with (y := y); auto.
    destruct (done s z); auto; contradiction Dz; reflexivity.
  - intros x U; rewrite noCycle' by exact U; discriminate.
  - intros x U S; apply unfinished' in U; unfold spins in S; cbn [register answer waits] in *.
    destruct (Nat.eq_dec x o) as [->|Nx].
    + rewrite upd_same in S; rewrite upd_same.
      apply guarded_stays, guarded_same with (V := W).
      * intros y Hy; symmetry; apply memo_in, Hy.
      * assert (says d = Spins) by (clear - S; destruct (says d); congruence).
        auto.
    + rewrite upd_other in S by exact Nx; rewrite upd_other by exact Nx.
      destruct U as [U|]; [|contradiction]. apply guarded_stays, (SpinBehindClosure P D s F x U S).
Qed.

(* ---- And what is settled stays so ----------------------------------------------------------- *)

(* Settled once this registration's commits are done. *)
Definition SettledAfter x := done s x = true \/ forall y, y < N -> y = x \/ closure s x y = true ->
  done s y = true \/ (encoded s y = true /\ staysOpen P s o (commits d) y = false /\
    (waiting P y = true -> exists r, r < N /\ theRelease P s y r = true)).

Lemma settled_after x : Settled P s x -> SettledAfter x.
Proof.
  intros [H|H]; [left; exact H|right]; intros y Hy Hor.
  destruct (H y Hy Hor) as [G|(E & O & G)]; [left; exact G|right; repeat split; auto].
  unfold staysOpen; rewrite O; reflexivity.
Qed.

Lemma settled_stays x : x < N -> SettledAfter x -> Settled P s' x.
Proof.
  intros Hx [H|H]; [left; unfold is_true; rewrite done'; exact H|right].
  assert (K : Known P s x).
  { intros y Hy Hor; destruct (H y Hy Hor) as [G|(E & _ & G)]; auto. }
  destruct (known_stays x Hx K) as [Same _].
  intros y Hy Hor; rewrite Same in Hor by exact Hy; unfold is_true; rewrite done'.
  destruct (H y Hy Hor) as [G|(E & O & G)]; [left; exact G|right; split; [|split]].
  - apply encoded'; auto.
  - rewrite opened'; [exact O|exact Hy|apply encoded_other, E].
  - intros Wy; destruct (G Wy) as [r [Hr Hrel]]; exists r; split; [exact Hr|].
    apply theRelease_stays, Hrel.
Qed.

Theorem register_keeps_paths : PathsSettled P D s ->
  (forall y x, y < N -> x < N -> W y = true -> signalPath P D s y x = true -> SettledAfter x) ->
  PathsSettled P D s'.
Proof.
  unfold PathsSettled, is_true; intros PS Own z y x U Hy Hx Hw Hp.
  cbn [register waits] in Hw; apply unfinished' in U; destruct (Nat.eq_dec z o) as [->|Nz].
  - rewrite upd_same, memo_in in Hw by exact Hy.
    rewrite signalPath' in Hp by (apply Hwaits; auto).
    apply settled_stays; auto. apply Own with (y := y); auto.
  - rewrite upd_other in Hw by exact Nz. destruct U as [U|]; [|contradiction].
    assert (Hz : z < N) by (apply unfinished_iff in U as [E _]; apply encoded_iff in E; tauto).
    destruct (OnlySpinsWait P D s F z y Hz Hy Hw) as (_ & _ & E).
    rewrite signalPath' in Hp by exact E.
    apply settled_stays, settled_after; auto. apply (PS z y x); auto.
Qed.
End Closure.
