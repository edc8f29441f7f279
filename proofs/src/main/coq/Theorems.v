(* What is proved, on one page.

   For every program, any number of operations, queues, workers, GPUs and threads, and every
   schedule; the premises are in the statements.  The definitions are in System.v and Policy.v.

   Sources of the claims: ml-explore/mlx#3142, ml-explore/mlx#4689. *)
Require Import Arith Lia Bool List.
Require Import Finite System Policy Facts Closure Steps NoCycle NoDeadlock Sound Runs
  Refusals.

Section Theorems.
Variable P : program.
Variable D : device.

(* ---- Spingate: any program, malformed or not, threads that block for any reason ------------- *)

(* Nothing waits in a circle. *)
Theorem no_cycle s a : reachableUnder spingate P D s -> ~ path P D s a a.
Proof. intros R; apply facts_exclude_cycles, spingate_facts, R. Qed.

(* The policy adds no deadlock.  If an operation could go on, were nothing refused, the policy's
   waits ignored and spins holding nothing, then some encoded operation is certain to move: no
   thread needs to encode or commit anything.  TLA+: NoAddedDeadlockInv. *)
Theorem no_deadlock s o : reachableUnder spingate P D s -> ended s = false ->
  couldGoOn P D s o = true -> exists x, x < size P /\ willMove P D s x = true.
Proof.
  intros R E C; destruct (quiet P D s) eqn:Q.
  - destruct (spingate_facts P D s R) as [F PS].
    rewrite (facts_keep_the_promise P D s F E Q PS o) in C; discriminate.
  - unfold quiet in Q; apply negb_false_iff, some_iff in Q; exact Q.
Qed.

(* The GPU is never locked: while a spin runs, some encoded operation is certain to move, without
   any spin giving up.  TLA+: GpuFreeInv. *)
Theorem gpu_never_locked s k : reachableUnder spingate P D s -> ended s = false ->
  runningSpin P s k = true -> exists x, x < size P /\ willMove P D s x = true.
Proof.
  intros R E C; destruct (quiet P D s) eqn:Q.
  - destruct (spingate_facts P D s R) as [F _].
    rewrite (facts_free_the_gpu P D s F E Q k) in C; discriminate.
  - unfold quiet in Q; apply negb_false_iff, some_iff in Q; exact Q.
Qed.

(* A run that stops only where nothing is certain to happen has finished everything, or an
   operation was refused: for programs in any order whose threads do not block ... *)
Theorem maximal_runs_finish s : (forall st o, blocks P st o = false) ->
  (forall o, o < size P -> waiting P o = true -> exists r, r < size P /\ releases P r o = true) ->
  reachableUnder spingate P D s -> stuck P D s = true -> allDone P s = true \/ ended s = true.
Proof.
  intros NB R Re St; destruct (ended s) eqn:E; auto; left.
  apply (unblocked_finishes P D) with (1 := proj1 (spingate_facts P D s Re)); auto.
Qed.

(* ... and for programs in the order of their graph, whose threads may block, always, since
   nothing is refused. *)
Theorem maximal_graph_runs_finish s : GraphOrdered P ->
  reachableUnder spingate P D s -> stuck P D s = true -> allDone P s = true /\ ended s = false.
Proof.
  intros G Re St; destruct (spingate_graph_facts P D G s Re) as [A E]; split; auto.
  apply (graph_finishes P D s (proj1 (spingate_facts P D s Re))); auto.
Qed.

(* Such a program can be brought to its end from wherever it is: what is certain is possible. *)
Theorem can_always_finish s : GraphOrdered P -> reachableUnder spingate P D s ->
  exists ls s', run P D true (spingateDecides P D) true s ls = Some s' /\ allDone P s' = true.
Proof.
  intros G; remember (left P s) as k eqn:Ek; revert s Ek.
  induction k as [k IH] using (well_founded_induction lt_wf); intros s Ek R.
  destruct (stuck P D s) eqn:St.
  - exists nil, s; split; [reflexivity|]; apply (maximal_graph_runs_finish s G R St).
  - destruct (spingate_graph_facts P D G s R) as [_ E].
    destruct (stuck_or_step P D true (spingateDecides P D) true s E St) as (l & s1 & H).
    pose proof (step_left P D true (spingateDecides P D) true s l s1 H) as L.
    destruct (IH (left P s1)) with (s := s1) as (ls & s2 & H2 & Done); auto; [lia| |].
    + apply reach_step with (s := s) (l := l); auto.
    + exists (l :: ls)%list, s2; split; auto; cbn; rewrite H; exact H2.
Qed.

(* And only cycles are refused: had it been registered, it would have come to need itself.
   TLA+: RejectsOnlyCyclesInv. *)
Theorem only_cycles_are_refused s l s' : reachableUnder spingate P D s -> ended s = false ->
  stepUnder spingate P D s l = Some s' -> ended s' = true ->
  exists o join b, l = Encode o join
    /\ bufferFor P s o (decides spingate P D s o) join = Some b
    /\ chain P D (asIfRegistered P D s o b) o o.
Proof. intros R E St E'; apply (refused_is_cyclic P D s l s' R E St E'). Qed.

(* ---- All-queues: programs encoded in the order of their graph ------------------------------- *)

Theorem all_queues_no_cycle s a : GraphOrdered P ->
  reachableUnder allQueues P D s -> ~ path P D s a a.
Proof. intros G R; apply facts_exclude_cycles, (allQueues_facts P D G s R). Qed.

Theorem all_queues_gpu_never_locked s k : GraphOrdered P ->
  reachableUnder allQueues P D s -> runningSpin P s k = true ->
  exists x, x < size P /\ willMove P D s x = true.
Proof.
  intros G R C; destruct (allQueues_facts P D G s R) as [[F _] E].
  destruct (quiet P D s) eqn:Q.
  - rewrite (facts_free_the_gpu P D s F E Q k) in C; discriminate.
  - unfold quiet in Q; apply negb_false_iff, some_iff in Q; exact Q.
Qed.

Theorem all_queues_maximal_runs_finish s : GraphOrdered P ->
  reachableUnder allQueues P D s -> stuck P D s = true -> allDone P s = true.
Proof.
  intros G R St; destruct (allQueues_facts P D G s R) as [[F A] E].
  apply (graph_finishes P D s F); auto.
Qed.

(* ---- Every policy --------------------------------------------------------------------------- *)

(* Every run is short. *)
Theorem runs_are_short pol ls s : runUnder pol P D initial ls = Some s ->
  length ls <= 4 * size P + 1.
Proof. intros H; apply run_left in H; rewrite (initial_left P) in H; lia. Qed.

(* And a schedule that can be run leads to a reachable state. *)
Theorem run_reaches pol ls s : runUnder pol P D initial ls = Some s -> reachableUnder pol P D s.
Proof.
  unfold runUnder, reachableUnder; assert (H : forall s0 s,
    reachable P D (knowsFifo pol) (decides pol P D) (refusesCycles pol) s0 ->
    run P D (knowsFifo pol) (decides pol P D) (refusesCycles pol) s0 ls = Some s ->
    reachable P D (knowsFifo pol) (decides pol P D) (refusesCycles pol) s).
  { induction ls as [|l ls IH]; cbn; intros s0 s1 R H; [injection H as <-; exact R|].
    destruct (step _ _ _ _ _ s0 l) as [s2|] eqn:St; [|discriminate].
    apply (IH s2); auto; apply reach_step with (s := s0) (l := l); auto. }
  apply H, reach_initial.
Qed.
End Theorems.
