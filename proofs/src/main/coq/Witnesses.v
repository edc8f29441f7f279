(* Are the theorems about anything?

   Every verdict is given, spins run behind wait sets and hold other work back, runs finish,
   cycles are refused, and the premises can be met. *)
Require Import Arith Lia Bool List.
Require Import Finite System Policy Sound Theorems Examples Mutants.
Import ListNotations.

Definition reaches pol P D ls (q : state -> bool) : bool :=
  match runUnder pol P D initial ls with Some s => q s | None => false end.

(* On the mutants' programs, spingate finishes. *)
Example hand_over_finishes : finishes spingate (handOver 0) bufferSignals (kernelFirst 0) = true.
Proof. vm_compute; reflexivity. Qed.
Example all_queues_finishes :
  finishes allQueues (handOver 1) bufferSignals (kernelFirst 1) = true.
Proof. vm_compute; reflexivity. Qed.

(* Spingate itself commits the kernel that its spin waits for. *)
Example the_gate_commits :
  reaches spingate (handOver 0) bufferSignals [Encode 0 None; Encode 1 None; Encode 2 None]
    (fun s => negb (opened s 0) && opened s 2 && spins s 2 && waits s 2 0) = true.
Proof. vm_compute; reflexivity. Qed.

(* The kernel is in the wait set by way of the worker's order alone. *)
Example fifo_is_known :
  reaches spingate behindTask bufferSignals
    [Encode 0 None; Encode 1 None; Encode 2 None; Encode 3 None]
    (fun s => closure s 2 0 && spins s 3 && waits s 3 0) = true.
Proof. vm_compute; reflexivity. Qed.

(* Where another thread holds the kernel open, or has not encoded it: an event, no spin. *)
Example open_elsewhere_is_an_event :
  reaches spingate (handOver 1) bufferSignals [Encode 0 None; Encode 1 None; Encode 2 None]
    (fun s => match answer s 2 with Event => true | _ => false end) = true.
Proof. vm_compute; reflexivity. Qed.
Example not_encoded_is_an_event :
  reaches spingate lateNeed bufferSignals [Encode 0 None; Encode 2 None; Encode 1 None]
    (fun s => match answer s 2 with Event => true | _ => false end && closure s 2 1) = true.
Proof. vm_compute; reflexivity. Qed.

(* A spin that runs, with a wait set behind it, holds other work back (R8). *)
Definition heldBack := programOf [
  op 0 (Queue 0) Work [] [];
  op 0 (Worker 0) Work [0] [2];
  op 0 (Queue 1) Spin [] [];
  op 0 (Queue 0) Work [] []].
Example a_running_spin_delays :
  reaches spingate heldBack bufferSignals
    [Encode 0 None; Encode 1 None; Encode 2 None; Encode 3 None; Commit 0 0; Commit 0 1;
     Start 0; Finish 0; Start 2]
    (fun s => runningSpin (heldBack) s 2 && ready heldBack bufferSignals s 3
              && refusedFor heldBack bufferSignals s 3 2 && willMove heldBack bufferSignals s 1)
  = true.
Proof. vm_compute; reflexivity. Qed.

(* The release that would need its own wait is refused, and the run is over. *)
Definition circle := programOf [
  op 0 (Queue 0) Wait [] [];
  op 0 (Worker 0) Work [0] [0]].
Example a_cycle_is_refused :
  reaches spingate circle bufferSignals [Encode 0 None; Encode 1 None] ended = true.
Proof. vm_compute; reflexivity. Qed.

(* An event wait of the program holds back what is in its buffer, and what it needs signals. *)
Definition gated := programOf [
  op 0 (Queue 0) Wait [] [];
  op 0 (Queue 0) Work [] [];
  op 0 (Queue 1) Work [] [];
  op 0 (Queue 1) Signal [] [0]].
Example events_gate_their_buffer :
  reaches spingate gated queueSignals
    [Encode 0 None; Encode 1 (Some 0); Encode 2 None; Encode 3 (Some 2); Commit 0 0; Commit 0 1]
    (fun s => closure s 1 0 && closure s 1 2 && negb (ready gated queueSignals s 1)) = true
  /\ finishes spingate gated queueSignals
    [Encode 0 None; Encode 1 (Some 0); Encode 2 None; Encode 3 (Some 2); Commit 0 0; Commit 0 1;
     Start 2; Finish 2; Pass 3; Pass 0; Start 1; Finish 1] = true.
Proof. split; vm_compute; reflexivity. Qed.

(* Programs of one thread that never blocks, in the order of their graph, meet the premise. *)
Example graph_order_can_be_met : GraphOrdered (handOver 0).
Proof.
  split.
  - intros st o y Ho Hy H _ In; unfold atHead in H; apply andb_true_iff in H as [_ H].
    pose proof (proj1 (every_iff _ _) H y Hy) as E; cbn beta in E.
    cbn in Ho, Hy.
    assert (L : y < o /\ thread (handOver 0) y = thread (handOver 0) o).
    { destruct o as [|[|[|o]]]; [| | |lia]; destruct y as [|[|[|y]]]; try lia;
        destruct In as [In|In]; vm_compute in In; try discriminate; split; auto; lia. }
    destruct L as [L T]; apply Nat.ltb_lt in L; rewrite L, T, Nat.eqb_refl in E; cbn in E.
    destruct (st y); congruence.
  - intros o Ho W; cbn in Ho; destruct o as [|[|[|o]]]; try discriminate W; [|lia].
    exists 1; split; [cbn; lia|reflexivity].
  - intros st o _ B; discriminate B.
Qed.
