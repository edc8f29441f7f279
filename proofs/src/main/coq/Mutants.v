(* Is each part of the policy needed?

   Each wrong policy has a program and a schedule, run here by computation, that end in a
   reachable state in which nothing is certain to happen, although something could go on if the
   policy's waits were ignored and spins held nothing.  The right policy is safe on the same
   program by the theorems; [..._cured] shows a schedule of it that finishes. *)
Require Import Arith Bool List.
Require Import Finite System Policy Theorems Examples.
Import ListNotations.

(* A state from which nothing moves, although o could. *)
Definition AddsDeadlock (pol : policy) := exists P D s o,
  reachableUnder pol P D s /\ stuck P D s = true /\ ended s = false
  /\ o < size P /\ couldGoOn P D s o = true /\ some (size P) (runningSpin P s) = true.

Lemma by_schedule pol P D ls : addedDeadlock pol P D ls = true -> holdsGpu pol P D ls = true ->
  AddsDeadlock pol.
Proof.
  unfold addedDeadlock, holdsGpu.
  destruct (runUnder pol P D initial ls) as [s|] eqn:R; [|discriminate].
  intros H Hold; apply andb_true_iff in H as [H C]; apply andb_true_iff in H as [St E].
  apply some_iff in C as [o [Ho C]]; apply negb_true_iff in E.
  exists P, D, s, o; repeat split; auto; apply run_reaches with (ls := ls), R.
Qed.

(* A kernel on queue 0, a task that follows it and releases a spin on queue 1. *)
Definition handOver t := programOf [
  op 0 (Queue 0) Work [] [];
  op 0 (Worker 0) Work [0] [2];
  op t (Queue 1) Spin [] []].

(* Everything encoded and committed; the spin starts first, and the kernel is refused. *)
Definition spinFirst t :=
  [Encode 0 None; Encode 1 None; Encode 2 None; Commit 0 0; Commit t 1; Start 2].
(* The order that the right wait set enforces. *)
Definition kernelFirst t :=
  [Encode 0 None; Encode 1 None; Encode 2 None] ++ (if t =? 0 then [] else [Commit 0 0])
  ++ [Commit t 1; Start 0; Finish 0; Run 1; Start 2; Finish 2].

(* R3: spinning at once. *)
Definition noPolicy : policy := behind (fun _ _ _ => false).
Theorem no_policy_deadlocks : AddsDeadlock noPolicy.
Proof.
  apply by_schedule with (handOver 0) bufferSignals (spinFirst 0); vm_compute; reflexivity.
Qed.

(* R4: the earlier work of the own queue is not enough. *)
Theorem own_queue_deadlocks : AddsDeadlock ownQueue.
Proof.
  apply by_schedule with (handOver 0) bufferSignals (spinFirst 0); vm_compute; reflexivity.
Qed.

(* R6: nor is that of the own thread's queues. *)
Theorem own_thread_deadlocks : AddsDeadlock ownThread.
Proof.
  apply by_schedule with (handOver 1) bufferSignals (spinFirst 1); vm_compute; reflexivity.
Qed.

(* F1: nor all queues, if the releaser is encoded after the spin was admitted. *)
Theorem late_releaser_deadlocks : AddsDeadlock allQueues.
Proof.
  apply by_schedule with (handOver 1) bufferSignals
    [Encode 2 None; Commit 1 1; Start 2; Encode 0 None; Encode 1 None; Commit 0 0];
    vm_compute; reflexivity.
Qed.

(* F2: nor all queues and a registered releaser, if what that needs is encoded later. *)
Definition releaserOnly : policy :=
  {| decides := fun P D s o =>
       if existsb (theRelease P s o) (seq 0 (size P)) then decides allQueues P D s o
       else if onQueue P o && isKind P Spin o then event nothing else plain;
     refusesCycles := false; knowsFifo := true |}.
(* Task 0 needs kernel 1, which another thread encodes later. *)
Definition lateNeed := programOf [
  op 0 (Worker 0) Work [1] [2];
  op 1 (Queue 0) Work [] [];
  op 0 (Queue 1) Spin [] []].
Theorem releaser_only_deadlocks : AddsDeadlock releaserOnly.
Proof.
  apply by_schedule with lateNeed bufferSignals
    [Encode 0 None; Encode 2 None; Commit 0 1; Start 2; Encode 1 None; Commit 1 0];
    vm_compute; reflexivity.
Qed.

(* F4: nor the closure, if it forgets that a worker runs its tasks in order. *)
Definition closureWithoutFifo : policy :=
  {| decides := spingateDecides; refusesCycles := true; knowsFifo := false |}.
(* Task 2 releases the spin; task 1, before it on the worker, follows the kernel. *)
Definition behindTask := programOf [
  op 0 (Queue 0) Work [] [];
  op 0 (Worker 0) Work [0] [];
  op 0 (Worker 0) Work [] [3];
  op 0 (Queue 1) Spin [] []].
Theorem closure_without_fifo_deadlocks : AddsDeadlock closureWithoutFifo.
Proof.
  apply by_schedule with behindTask bufferSignals
    [Encode 0 None; Encode 1 None; Encode 2 None; Encode 3 None; Commit 0 0; Commit 0 1; Start 3];
    vm_compute; reflexivity.
Qed.

(* ---- Open work of other threads ------------------------------------------------------------- *)

(* A policy that also spins behind work that another thread holds open, and that the release
   seems to need.  Whether it really does, is not certain: the release may come from elsewhere,
   or a signal may be due before that work is committed.  Then the spin's wait set waits for a
   commit that its program does not need. *)
Definition wholeTrusting P s x r := every (size P) (fun y =>
  implb (releaseClosure s x y)
    (done s y
     || (encoded P s y && implb (waiting P y) (some (size P) (theRelease P s y))
         && implb (opened s y) (releaseClosure s r y)))).
Definition trusting : policy :=
  {| decides := fun P D s o =>
       if onQueue P o && isKind P Spin o then
         match find (theRelease P s o) (seq 0 (size P)) with
         | Some r =>
           let C := openHere P s o r in
           if onWorker P r && wholeTrusting P s r r
              && every (size P) (fun x => implb
                   (some (size P) (fun y => gpuWork P s r y && signalPath P D s y x))
                   (wholeTrusting P s x r))
           then {| says := Spins; waitFor := gpuWork P s r; commits := C |}
           else event C
         | None => event nothing
         end
       else plain;
     refusesCycles := true; knowsFifo := true |}.

(* The state is stuck, nothing runs, and the spin could go on if its wait set were ignored. *)
Definition WaitsInVain (pol : policy) := exists P D s o,
  reachableUnder pol P D s /\ stuckForGood P D s = true /\ o < size P /\ spins s o = true
  /\ couldGoOn P D s o = true.

Definition waitsInVain pol P D ls o := match runUnder pol P D initial ls with
  | Some s => stuckForGood P D s && (o <? size P) && spins s o && couldGoOn P D s o
  | None => false
  end.

Lemma in_vain_by_schedule pol P D ls o : waitsInVain pol P D ls o = true -> WaitsInVain pol.
Proof.
  unfold waitsInVain; destruct (runUnder pol P D initial ls) as [s|] eqn:R; [|discriminate].
  intros H; apply andb_true_iff in H as [H C]; apply andb_true_iff in H as [H K].
  apply andb_true_iff in H as [St Ho]; apply Nat.ltb_lt in Ho.
  exists P, D, s, o; repeat split; auto; apply run_reaches with (ls := ls), R.
Qed.

(* Kernel 0 stays open in thread 1.  Task 1 needs it and would release spin 3; so does store 2,
   which is over first. *)
Definition twoReleases := programOf [
  op 1 (Queue 0) Work [] [];
  op 0 (Worker 0) Work [0] [3];
  op 0 (Queue 1) Work [] [3];
  op 0 (Queue 1) Spin [] []].
Theorem two_releases_wait_in_vain : WaitsInVain trusting.
Proof.
  apply in_vain_by_schedule with twoReleases bufferSignals
    [Encode 0 None; Encode 1 None; Encode 2 None; Encode 3 None; Commit 0 1;
     Start 2; Finish 2] 3; vm_compute; reflexivity.
Qed.

(* Kernel 0 stays open in thread 1.  Signal 1, of thread 0, may follow it, and does not, since it
   is due first; task 2 follows the signal and releases spin 3. *)
Definition signalAhead := programOf [
  op 1 (Queue 0) Work [] [];
  op 0 (Queue 0) Signal [] [];
  op 0 (Worker 0) Work [1] [3];
  op 0 (Queue 1) Spin [] []].
Theorem open_work_waits_in_vain : WaitsInVain trusting.
Proof.
  apply in_vain_by_schedule with signalAhead queueSignals
    [Encode 0 None; Encode 1 None; Encode 2 None; Encode 3 None; Commit 0 1; Pass 1; Run 2] 3;
    vm_compute; reflexivity.
Qed.
