(* Do the policies decide soundly?

   Spingate does for every program, with any number of threads, malformed ones included.
   all-queues does under its premise, that the program is encoded in the order of its graph;
   under that premise spingate also refuses nothing. *)
Require Import Arith Lia Bool List.
Require Import Finite System Policy Facts Closure Steps NoCycle.

Section Sound.
Variable P : program.
Variable D : device.
Notation N := (size P).

(* What a decision on o must satisfy. *)
Definition Sound s o (d : decision) :=
  (forall y, y < N -> waitFor d y = true ->
     encoded P s y = true /\ says d = Spins /\ isKind P Spin o = true) /\
  (says d = Spins -> isKind P Spin o = true) /\
  (says d = Spins -> isKind P Spin o = true -> Guarded P s o (waitFor d)).

Notation closureOfNew s o b d :=
  (memo N false (closureOf P s (direct P D true s o b (waitFor d)))).

Lemma plain_sound s o : Sound s o plain.
Proof. split; [|split]; cbn; intros; discriminate. Qed.

Lemma event_sound s o C : Sound s o (event C).
Proof. split; [|split]; cbn; intros; discriminate. Qed.

(* ---- Spingate, any program ------------------------------------------------------------------ *)

Lemma whole_known s o C x : done s x = false -> whole P s o C x = true -> Known P s x.
Proof.
  intros Dx H y Hy Hor; unfold whole in H.
  pose proof (proj1 (every_iff _ _) H y Hy) as G; cbn beta in G.
  replace (releaseClosure s x y) with true in G.
  - cbn [implb] in G; apply orb_true_iff in G as [G|G]; [left; exact G|right].
    apply andb_true_iff in G as [G _]; apply andb_true_iff in G as [G1 G2]; split; [exact G1|].
    intros W; unfold is_true in W; rewrite W in G2; cbn in G2; apply some_iff in G2; exact G2.
  - symmetry; unfold releaseClosure; rewrite Dx; cbn; apply orb_true_iff.
    destruct Hor as [->|Hor]; [left; apply Nat.eqb_refl|right; exact Hor].
Qed.

Lemma whole_settled s o d x : x < N -> whole P s o (commits d) x = true ->
  SettledAfter P s o d x.
Proof.
  intros Hx H; destruct (done s x) eqn:Dx; [left; exact Dx|right]; intros y Hy Hor.
  pose proof (whole_known s o (commits d) x Dx H y Hy Hor) as K.
  destruct K as [K|[K1 K2]]; [left; exact K|].
  destruct (done s y) eqn:Dy; [auto|right; repeat split; auto].
  pose proof (proj1 (every_iff _ _) H y Hy) as G; cbn beta in G.
  replace (releaseClosure s x y) with true in G.
  - rewrite Dy in G; cbn [implb orb] in G; apply andb_true_iff in G as [_ G].
    unfold staysOpen; destruct (opened s y); auto; cbn in G |- *; rewrite G; reflexivity.
  - symmetry; unfold releaseClosure; rewrite Dx; cbn; apply orb_true_iff.
    destruct Hor as [->|Hor]; [left; apply Nat.eqb_refl|right; exact Hor].
Qed.

Lemma spingate_sound s o : Sound s o (spingateDecides P D s o) /\
  forall y x, y < N -> x < N -> waitFor (spingateDecides P D s o) y = true ->
    signalPath P D s y x = true -> SettledAfter P s o (spingateDecides P D s o) x.
Proof.
  unfold spingateDecides; destruct (onQueue P o && waiting P o);
    [|split; [apply plain_sound|cbn; discriminate]].
  destruct (find (theRelease P s o) (seq 0 N)) as [r|] eqn:Fr;
    [|split; [apply event_sound|cbn; discriminate]].
  cbv zeta; set (C := memo _ false (openHere P s o r)).
  destruct (isKind P Spin o && negb (released P s o) && onWorker P r && wholeClosure P D s o C r)
    eqn:G; [|split; [apply event_sound|cbn; discriminate]].
  apply find_some in Fr as [Hr Rel]; apply in_seq in Hr.
  apply andb_true_iff in G as [G Wc]; apply andb_true_iff in G as [G _].
  apply andb_true_iff in G as [Sp _].
  unfold wholeClosure in Wc; apply andb_true_iff in Wc as [Wr Wp].
  split; [split; [|split]|]; cbn [says waitFor]; auto.
  - intros y Hy H; unfold gpuWork in H; apply andb_true_iff in H as [_ H].
    apply unfinished_iff in H; tauto.
  - intros _ _; exists r; split; [lia|split; [exact Rel|]].
    destruct (done s r) eqn:Dr; [left; reflexivity|right].
    pose proof (whole_known s o C r Dr Wr) as K; split; [exact K|].
    intros y Hy Hor Q; destruct (done s y) eqn:Dy; [left; reflexivity|right].
    unfold gpuWork, is_true; apply andb_true_iff; split; [apply andb_true_iff; split|].
    + unfold releaseClosure; rewrite Dr; cbn; apply orb_true_iff.
      destruct Hor as [->|Hor]; [left; apply Nat.eqb_refl|right; exact Hor].
    + exact Q.
    + destruct (K y Hy Hor) as [E|[E _]]; unfold is_true in E; [congruence|].
      apply unfinished_intro; auto.
  - intros y x Hy Hx H Sg; apply whole_settled; auto; cbn [commits].
    pose proof (proj1 (every_iff _ _) Wp x Hx) as X; cbn beta in X.
    replace (some N _) with true in X; [exact X|].
    symmetry; apply some_iff; exists y; rewrite H, Sg; auto.
Qed.

Theorem spingate_facts s : reachableUnder spingate P D s -> Facts P D s /\ PathsSettled P D s.
Proof.
  intros R; induction R as [|s l s' R [F PS] St].
  - split; [apply initial_facts|apply initial_paths].
  - apply step_cases in St as [(o & b & M & A & ->)|On].
    + apply new_of_mayEncode in M as [Ho Hn].
      destruct (spingate_sound s o) as [(S1 & S2 & S3) S4].
      split; [apply register_keeps|apply register_keeps_paths]; auto; apply A; reflexivity.
    + split; [apply onward_keeps with (s := s)|apply onward_keeps_paths with (s := s)]; auto.
Qed.

(* ---- In the order of the graph -------------------------------------------------------------- *)

(* The premise of all-queues: what is encoded next has its inputs encoded, whoever encodes them;
   every wait has a release; and a thread blocks only on what comes earlier in the program, or on
   what is encoded and not over. *)
Record GraphOrdered : Prop := {
  inputsFirst : forall st o y, o < N -> y < N -> atHead P st o = true -> blocks P st o = false ->
    dep P o y = true \/ releases P y o = true -> st y <> New;
  waitsHaveRelease : forall o, o < N -> waiting P o = true ->
    exists r, r < N /\ releases P r o = true;
  blocksForEarlier : forall st o, o < N -> blocks P st o = true ->
    (exists y, y < o /\ st y = New) \/ (exists y, y < N /\ (st y = Queued \/ st y = Running))
}.

(* Then everything needed is registered, always. *)
Definition AllKnown s := forall x, encoded P s x = true ->
  (forall y, y < N -> closure s x y = true -> encoded P s y = true) /\
  (waiting P x = true -> exists r, r < N /\ theRelease P s x r = true).

Lemma allKnown_known s x : AllKnown s -> encoded P s x = true -> Known P s x.
Proof.
  intros A E y Hy Hor; right.
  assert (Ey : encoded P s y = true) by (destruct Hor as [->|C]; auto; apply (A x E); auto).
  split; [exact Ey|apply (A y Ey)].
Qed.

(* Of the registered releases one is the first. *)
Lemma some_release s o : (exists r, r < N /\ releases P r o = true /\ encoded P s r = true) ->
  exists r, r < N /\ theRelease P s o r = true.
Proof.
  intros (r & Hr & Rel & Er).
  destruct (least N (fun x => encoded P s x && releases P x o) (ticket s) r) as (m & Hm & M & Min);
    auto; [rewrite Er, Rel; reflexivity|].
  exists m; split; auto; unfold theRelease; rewrite M; cbn [andb]; apply every_iff.
  intros x Hx; destruct (encoded P s x && releases P x o) eqn:X; auto; cbn.
  apply Nat.leb_le, Min; auto.
Qed.

Variable G : GraphOrdered.

Lemma inputs_encoded s o y : mayEncode P s o = true -> y < N ->
  dep P o y = true \/ releases P y o = true -> encoded P s y = true.
Proof.
  intros M Hy Hor; pose proof (new_of_mayEncode P s o M) as [Ho _].
  unfold mayEncode in M; apply andb_true_iff in M as [M B]; apply negb_true_iff in B.
  apply andb_true_iff in M as [_ M]; apply encoded_iff; split; auto.
  apply (inputsFirst G (status s) o y); auto.
Qed.

Section Register.
Variables (s : state) (o b : nat) (d : decision).
Hypothesis F : Facts P D s.
Hypothesis A : AllKnown s.
Hypothesis M : mayEncode P s o = true.
Hypothesis S : Sound s o d.

Lemma direct_encoded y : y < N -> direct P D true s o b (waitFor d) y = true ->
  encoded P s y = true.
Proof.
  intros Hy H; unfold direct in H.
  repeat (apply orb_true_iff in H; destruct H as [H|H]).
  - apply (inputs_encoded s o); auto.
  - apply andb_true_iff in H as [_ H]; unfold earlierHere in H; apply andb_true_iff in H as [H _].
    apply (earlier_encoded P s o y H).
  - unfold gate, earlierHere in H; split_bools. apply (earlier_encoded P s o y); auto.
  - unfold reach, earlierHere in H; split_bools; apply (earlier_encoded P s o y); auto.
  - apply some_iff in H as [w [Hw H]]; apply andb_true_iff in H as [W H].
    destruct S as [S1 _]; destruct (S1 w Hw W) as [Ew _].
    unfold signalPath in H; apply orb_true_iff in H as [H|H].
    + apply Nat.eqb_eq in H; subst; exact Ew.
    + unfold reach, earlierHere in H; split_bools; apply (earlier_encoded P s w y); auto.
  - unfold theRelease in H; split_bools; auto.
Qed.

Lemma own_encoded y : y < N -> closureOfNew s o b d y = true -> encoded P s y = true.
Proof.
  intros Hy H; rewrite memo_in in H by exact Hy; unfold closureOf in H.
  apply orb_true_iff in H as [H|H]; [apply direct_encoded; auto|].
  apply some_iff in H as [z [Hz H]]; apply andb_true_iff in H as [H C].
  apply andb_true_iff in H as [H _]; apply (A z); auto; apply direct_encoded; auto.
Qed.

Lemma none_first w : firstReleased P s o w = false.
Proof.
  destruct (firstReleased P s o w) eqn:E; auto; exfalso.
  unfold firstReleased in E; apply andb_true_iff in E as [E N0]; apply negb_true_iff in N0.
  apply andb_true_iff in E as [U R]; apply unfinished_iff in U as [Ew _].
  destruct (A w Ew) as [_ H].
  destruct H as [r [Hr Rel]]; [unfold releases in R; split_bools; auto|].
  pose proof (some_false N _ N0 r Hr) as X; cbn beta in X.
  unfold theRelease in Rel; apply andb_true_iff in Rel as [Rel _]; congruence.
Qed.

Theorem no_cycle_closed : closesCycle P s o (closureOfNew s o b d) = false.
Proof.
  pose proof (new_of_mayEncode P s o M) as [Ho Hn].
  unfold closesCycle; apply orb_false_iff; split.
  - destruct (closureOfNew s o b d o) eqn:E; auto; exfalso.
    apply own_encoded in E; auto. rewrite not_encoded in E by exact Hn; discriminate.
  - destruct (some N _) eqn:E; auto; exfalso; apply some_iff in E as [w [Hw E]].
    rewrite none_first, andb_false_r in E; discriminate.
Qed.

Theorem register_keeps_allKnown : AllKnown (register P s o d b (closureOfNew s o b d)).
Proof.
  pose proof (new_of_mayEncode P s o M) as [Ho Hn]; intros x Ex.
  apply encoded' in Ex; auto; split.
  - intros y Hy C; apply encoded'; auto; left; destruct (Nat.eq_dec x o) as [->|Nx].
    + rewrite closure_o in C by (auto; apply no_cycle_closed). apply own_encoded; auto.
    + destruct Ex as [Ex|]; [|contradiction].
      pose proof (below P s x Ex) as Hx; rewrite closure_other in C by auto.
      apply orb_true_iff in C as [C|C]; [apply (proj1 (A x Ex) y); auto|exfalso].
      apply andb_true_iff in C as [C _]; unfold grows in C; rewrite none_first in C; cbn in C.
      apply some_iff in C as [z [Hz C]]; apply andb_true_iff in C as [C E].
      rewrite none_first, orb_false_r in E; apply Nat.eqb_eq in E; subst z.
      pose proof (proj1 (A x Ex) o Ho C) as E; rewrite not_encoded in E by exact Hn; discriminate.
  - intros W; destruct Ex as [Ex| ->].
    + destruct (proj2 (A x Ex) W) as [r [Hr Rel]]; exists r; split; auto.
      apply theRelease_stays; auto.
    + destruct (waitsHaveRelease G o Ho W) as [r [Hr Rel]].
      destruct (some_release s o) as [q [Hq R]].
      * exists r; repeat split; auto; apply (inputs_encoded s o); auto.
      * exists q; split; auto; apply theRelease_stays; auto.
Qed.
End Register.

Lemma onward_keeps_allKnown s s' : Onward P s s' -> AllKnown s -> AllKnown s'.
Proof.
  intros On A x E; rewrite (sameEncoded P s s' On) in E; destruct (A x E) as [A1 A2]; split.
  - intros y Hy C; rewrite (sameClosure P s s' On) in C; rewrite (sameEncoded P s s' On); auto.
  - intros W; destruct (A2 W) as [r [Hr R]]; exists r; split; auto.
    rewrite (on_theRelease P s s' On); exact R.
Qed.

Lemma initial_allKnown : AllKnown initial.
Proof. intros x E; apply encoded_iff in E as [_ E]; cbn in E; congruence. Qed.

(* Behind everything encoded, a spin is guarded. *)
Lemma allQueues_sound s o : AllKnown s -> mayEncode P s o = true ->
  Sound s o (decides allQueues P D s o).
Proof.
  intros A M; cbn [decides allQueues behind]; unfold spinBehind.
  destruct (onQueue P o && isKind P Spin o) eqn:Q; [|apply plain_sound].
  apply andb_true_iff in Q as [Q Sp]; split; [|split]; cbn [says waitFor]; auto.
  - intros y Hy H; rewrite andb_true_r in H; apply andb_true_iff in H as [H _].
    apply unfinished_iff in H; tauto.
  - intros _ _; pose proof (new_of_mayEncode P s o M) as [Ho _].
    assert (W : waiting P o = true) by (unfold waiting; rewrite Sp; reflexivity).
    destruct (waitsHaveRelease G o Ho W) as [r [Hr Rel]].
    destruct (some_release s o) as [q [Hq R]].
    { exists r; repeat split; auto; apply (inputs_encoded s o); auto. }
    exists q; split; [exact Hq|split; [exact R|right]].
    assert (Eq : encoded P s q = true).
    { unfold theRelease in R; apply andb_true_iff in R as [R _]; apply andb_true_iff in R; tauto. }
    pose proof (allKnown_known s q A Eq) as K; split; [exact K|].
    intros y Hy Hor Qy; destruct (done s y) eqn:Dy; [left; reflexivity|right].
    unfold is_true in *; rewrite Qy, andb_true_r, andb_true_r.
    destruct (K y Hy Hor) as [E|[E _]]; unfold is_true in E; [congruence|].
    apply unfinished_intro; auto.
Qed.

Theorem allQueues_facts s : reachableUnder allQueues P D s ->
  (Facts P D s /\ AllKnown s) /\ ended s = false.
Proof.
  intros R; induction R as [|s l s' R [[F A] E] St].
  - split; [split; [apply initial_facts|apply initial_allKnown]|reflexivity].
  - pose proof St as St'; apply step_cases in St as [(o & b & M & _ & ->)|On].
    + pose proof (new_of_mayEncode P s o M) as [Ho Hn].
      pose proof (allQueues_sound s o A M) as S; pose proof S as (S1 & S2 & S3).
      split; [split|reflexivity]; [|apply register_keeps_allKnown; auto].
      apply register_keeps; auto; apply no_cycle_closed; auto.
    + split; [split|]; [apply onward_keeps with (s := s); auto
                       |apply onward_keeps_allKnown with (s := s); auto|].
      clear -St' E; destruct l; cbn in St'; unfold encode in St';
        cbn [refusesCycles allQueues behind] in St';
        repeat match type of St' with
        | (if ?c then _ else _) = _ => destruct c; cbn [andb] in St'
        | match ?c with Some _ => _ | None => _ end = _ => destruct c
        end; try discriminate; injection St' as <-; auto.
Qed.

(* Spingate refuses nothing then. *)
Theorem spingate_graph_facts s : reachableUnder spingate P D s -> AllKnown s /\ ended s = false.
Proof.
  intros R; induction R as [|s l s' R [A E] St]; [split; [apply initial_allKnown|reflexivity]|].
  destruct (spingate_facts s R) as [F _].
  assert (E' : ended s' = false).
  { destruct l as [o join|t q|o|o|o|o]; cbn in St; unfold encode in St.
    - destruct (mayEncode P s o) eqn:M; [|discriminate].
      destruct (bufferFor P s o _ join) as [b|]; [|discriminate].
      cbn [decides refusesCycles knowsFifo spingate andb] in St.
      rewrite no_cycle_closed in St; auto; [injection St as <-; reflexivity|].
      apply spingate_sound.
    - destruct (negb (ended s) && _); [injection St as <-; exact E|discriminate].
    - destruct (ready P D s o); [injection St as <-; exact E|discriminate].
    - destruct (mayFinish P s o); [injection St as <-; exact E|discriminate].
    - destruct (mayPass P D s o); [injection St as <-; exact E|discriminate].
    - destruct (mayRun P s o); [injection St as <-; exact E|discriminate]. }
  split; [|exact E'].
  apply step_cases in St as [(o & b & M & _ & ->)|On].
  - apply register_keeps_allKnown; auto; apply spingate_sound.
  - apply onward_keeps_allKnown with (s := s); auto.
Qed.
End Sound.
