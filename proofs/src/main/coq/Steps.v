(* Does every step keep the facts?

   A step either registers an operation (Closure.v) or leaves the ledger as it is and only lets
   something start, finish or be committed. *)
Require Import Arith Lia Bool List.
Require Import Finite System Facts Closure.

Section Steps.
Variable P : program.
Variable D : device.
Notation N := (size P).

Lemma initial_facts : Facts P D initial.
Proof.
  assert (E : forall x, encoded P initial x = false).
  { intros x; unfold encoded, isNew; cbn; apply andb_false_r. }
  split; unfold is_true; intros; cbn in *;
    try discriminate; try (rewrite E in *; discriminate);
    match goal with H : unfinished _ _ _ = true |- _ =>
      apply unfinished_iff in H as [H _]; rewrite E in H; discriminate end.
Qed.

Lemma initial_paths : PathsSettled P D initial.
Proof. intros o y x _ _ _ H; cbn in H; discriminate. Qed.

(* The ledger is the same, and what was over or committed still is. *)
Record Onward (s s' : state) : Prop := {
  sameEncoded : forall x, encoded P s' x = encoded P s x;
  sameTicket : ticket s' = ticket s;
  sameNext : next s' = next s;
  sameBuffer : buffer s' = buffer s;
  sameAnswer : answer s' = answer s;
  sameWaits : waits s' = waits s;
  sameClosure : closure s' = closure s;
  stillDone : forall x, done s x = true -> done s' x = true;
  stillCommitted : forall x, x < N -> opened s x = false -> opened s' x = false;
  startsBehind : forall x, encoded P s x = true -> isRunning s' x = true ->
    isRunning s x = true \/
    (onQueue P x = true /\ isKernel P s x = true
     /\ forall y, y < N -> waits s x y = true -> done s y = true)
}.

Section Onward.
Variables s s' : state.
Variable O : Onward s s'.

Lemma on_earlier x p : earlier P s' x p = earlier P s x p.
Proof. unfold earlier; rewrite !(sameEncoded s s' O), (sameTicket s s' O); reflexivity. Qed.

Lemma on_gate x b w : gate P s' x b w = gate P s x b w.
Proof. unfold gate, earlierHere; rewrite on_earlier, (sameBuffer s s' O); reflexivity. Qed.

Lemma on_reach x b p : reach P D s' x b p = reach P D s x b p.
Proof. unfold reach, earlierHere; rewrite on_earlier, (sameBuffer s s' O); reflexivity. Qed.

Lemma on_signalPath y p : signalPath P D s' y p = signalPath P D s y p.
Proof. unfold signalPath; rewrite on_reach, (sameBuffer s s' O); reflexivity. Qed.

Lemma on_theRelease w r : theRelease P s' w r = theRelease P s w r.
Proof.
  unfold theRelease; rewrite (sameEncoded s s' O); f_equal; apply every_ext; intros x _.
  rewrite (sameEncoded s s' O), (sameTicket s s' O); reflexivity.
Qed.

Lemma on_needs x y : needs P D true s' x y = needs P D true s x y.
Proof.
  unfold needs, direct, earlierHere.
  rewrite on_earlier, on_gate, on_reach, on_theRelease, (sameWaits s s' O), (sameBuffer s s' O).
  do 2 f_equal; apply some_ext; intros w _; rewrite on_signalPath; reflexivity.
Qed.

Lemma on_unfinished x : unfinished P s' x = true -> unfinished P s x = true.
Proof.
  rewrite !unfinished_iff, (sameEncoded s s' O); intros [E Dx]; split; auto.
  destruct (done s x) eqn:E'; auto. rewrite (stillDone s s' O x E') in Dx; discriminate.
Qed.

Lemma on_notDone x : ~ done s' x = true -> ~ done s x = true.
Proof. intros H G; apply H, (stillDone s s' O x G). Qed.

Lemma on_known x : Known P s x -> Known P s' x.
Proof.
  unfold Known, is_true; intros K y Hy Hor; rewrite (sameClosure s s' O) in Hor.
  rewrite (sameEncoded s s' O).
  destruct (K y Hy Hor) as [G|[E G]]; [left; apply (stillDone s s' O y G)|right; split; auto].
  intros Wy; destruct (G Wy) as [r [Hr R]]; exists r; split; auto.
  rewrite on_theRelease; exact R.
Qed.

Lemma on_guarded x V : Guarded P s x V -> Guarded P s' x V.
Proof.
  unfold Guarded, is_true; intros (r & Hr & R & H); exists r.
  rewrite on_theRelease; split; [exact Hr|split; [exact R|]].
  destruct H as [H|[K H]]; [left; apply (stillDone s s' O r H)|right].
  split; [apply on_known, K|]; intros y Hy Hor Q; rewrite (sameClosure s s' O) in Hor.
  destruct (H y Hy Hor Q) as [G|G]; auto; left; apply (stillDone s s' O y G).
Qed.

Theorem onward_keeps : Facts P D s -> Facts P D s'.
Proof.
  intros F; split; unfold is_true.
  - intros x; rewrite (sameEncoded s s' O), (sameTicket s s' O), (sameNext s s' O).
    apply (TicketBelow P D s F).
  - intros x y; rewrite !(sameEncoded s s' O), (sameTicket s s' O); apply (TicketsDiffer P D s F).
  - intros x E R; rewrite (sameEncoded s s' O) in E.
    unfold isKernel, spins; rewrite (sameAnswer s s' O).
    destruct (startsBehind s s' O x E R) as [R'|(Q & K & _)]; [|auto].
    apply (WorkersHoldNothing P D s F x E R').
  - intros x y Hx Hy; unfold spins.
    rewrite (sameWaits s s' O), (sameAnswer s s' O), (sameEncoded s s' O).
    apply (OnlySpinsWait P D s F); auto.
  - intros x y E Hy R Hw; rewrite (sameEncoded s s' O) in E; rewrite (sameWaits s s' O) in Hw.
    apply (stillDone s s' O). destruct (startsBehind s s' O x E R) as [R'|(_ & _ & H)]; auto.
    apply (StartedBehindWaits P D s F x y); auto.
  - intros x y; rewrite (sameClosure s s' O), (sameEncoded s s' O); apply (NewIsBlank P D s F).
  - intros x y U Hy Hn Dy; rewrite on_needs in Hn; rewrite (sameClosure s s' O).
    apply (NeedsInClosure P D s F); auto; [apply on_unfinished, U|apply on_notDone, Dy].
  - intros x y z Ux Uy Hz; rewrite (sameClosure s s' O); intros Cxy Cyz Dz.
    apply (ClosureClosed P D s F x y z); auto using on_unfinished; apply on_notDone, Dz.
  - intros x U; rewrite (sameClosure s s' O); apply (NoCycle P D s F), on_unfinished, U.
  - intros x U S; unfold spins in S; rewrite (sameAnswer s s' O) in S.
    rewrite (sameWaits s s' O).
    apply on_guarded, (SpinBehindClosure P D s F); auto; apply on_unfinished, U.
Qed.

Lemma on_settled x : x < N -> Settled P s x -> Settled P s' x.
Proof.
  unfold Settled, is_true; intros Hx [H|H]; [left; apply (stillDone s s' O x H)|right].
  intros y Hy Hor; rewrite (sameClosure s s' O) in Hor; rewrite (sameEncoded s s' O).
  destruct (H y Hy Hor) as [G|(E & C & G)]; [left; apply (stillDone s s' O y G)|right].
  repeat split; auto; [apply (stillCommitted s s' O y Hy C)|].
  intros Wy; destruct (G Wy) as [r [Hr R]]; exists r; split; auto.
  rewrite on_theRelease; exact R.
Qed.

Theorem onward_keeps_paths : PathsSettled P D s -> PathsSettled P D s'.
Proof.
  intros PS z y x U Hy Hx Hw Hp; rewrite (sameWaits s s' O) in Hw.
  unfold is_true in Hp; rewrite on_signalPath in Hp.
  apply on_settled; auto; apply (PS z y x); auto; apply on_unfinished, U.
Qed.
End Onward.

(* ---- Every step is one of the two ----------------------------------------------------------- *)

Variable fifo : bool.
Variable decide : state -> nat -> decision.
Variable rejects : bool.
Notation step := (step P D fifo decide rejects).
Notation own s o b := (memo N false (closureOf P s (direct P D fifo s o b (waitFor (decide s o))))).

Lemma moveTo_onward s o ph : encoded P s o = true -> done s o = false -> ph <> New ->
  (ph = Running -> onQueue P o = true /\ isKernel P s o = true /\
     forall y, y < N -> waits s o y = true -> done s y = true) ->
  Onward s (moveTo s o ph).
Proof.
  intros E Dn Hph Hrun; split; try reflexivity; auto.
  - intros x; unfold encoded, isNew; cbn; unfold upd; destruct (Nat.eqb_spec x o) as [->|]; auto.
    apply encoded_iff in E as [_ E]; destruct ph, (status s o); congruence.
  - intros x Dx; unfold done; cbn; unfold upd; destruct (Nat.eqb_spec x o) as [->|]; auto.
    congruence.
  - intros x Ex R; unfold isRunning in R; cbn in R; unfold upd in R.
    destruct (Nat.eqb_spec x o) as [->|]; auto.
    right; apply Hrun; destruct ph; congruence.
Qed.

Lemma ready_waits s o : gatesPassed P D s o = true ->
  forall y, y < N -> waits s o y = true -> done s y = true.
Proof.
  unfold gatesPassed; intros H y Hy Hw; apply andb_true_iff in H as [H _].
  pose proof (proj1 (every_iff _ _) H y Hy) as G; cbn beta in G; rewrite Hw in G; cbn in G.
  unfold signalled in G; apply andb_true_iff in G; tauto.
Qed.

Lemma queued_not_done s o : isQueued s o = true -> done s o = false.
Proof. unfold isQueued, done; destruct (status s o); congruence. Qed.

Lemma running_not_done s o : isRunning s o = true -> done s o = false.
Proof. unfold isRunning, done; destruct (status s o); congruence. Qed.

Lemma new_of_mayEncode s o : mayEncode P s o = true -> o < N /\ status s o = New.
Proof.
  unfold mayEncode, atHead; intros H; split_bools; split; auto.
  destruct (status s o); congruence.
Qed.

Theorem step_cases s l s' : step s l = Some s' ->
  (exists o b, mayEncode P s o = true
     /\ (rejects = true -> closesCycle P s o (own s o b) = false)
     /\ s' = register P s o (decide s o) b (own s o b))
  \/ Onward s s'.
Proof.
  destruct l as [o join|t q|o|o|o|o]; cbn [System.step]; intros H.
  - unfold encode in H; destruct (mayEncode P s o) eqn:M; [|discriminate].
    destruct (bufferFor P s o (decide s o) join) as [b|]; [|discriminate].
    destruct (rejects && closesCycle P s o (own s o b)) eqn:R; injection H as <-.
    + right; split; auto.
    + left; exists o, b; repeat split; auto; intros Rt; rewrite Rt in R; exact R.
  - destruct (negb (ended s) && some N (holds P s t q)); [injection H as <-|discriminate].
    right; split; auto. intros x Hx Ox; cbn; rewrite memo_in, Ox by exact Hx; reflexivity.
  - destruct (ready P D s o) eqn:R; [injection H as <-|discriminate]; right.
    unfold ready in R; split_bools. apply moveTo_onward; auto; try discriminate.
    + apply queued_not_done; auto.
    + intros _; repeat split; auto; apply ready_waits; auto.
  - destruct (mayFinish P s o) eqn:R; [injection H as <-|discriminate]; right.
    unfold mayFinish in R; split_bools; apply moveTo_onward; auto; try discriminate.
    apply running_not_done; auto.
  - destruct (mayPass P D s o) eqn:R; [injection H as <-|discriminate]; right.
    unfold mayPass in R; split_bools; apply moveTo_onward; auto; try discriminate.
    apply queued_not_done; auto.
  - destruct (mayRun P s o) eqn:R; [injection H as <-|discriminate]; right.
    unfold mayRun in R; split_bools; apply moveTo_onward; auto; try discriminate.
    apply queued_not_done; auto.
Qed.
End Steps.
