(* What do the policies decide?  (Admission.tla, with the views of Gate.tla.)

   A policy answers for what is encoded now; [refusesCycles] says whether it refuses what closes
   a cycle, [knowsFifo] whether its closures know that a worker runs its tasks in order. *)
Require Import Arith Bool List.
Require Import Finite System.

Record policy := {
  decides : program -> device -> state -> nat -> decision;
  refusesCycles : bool;
  knowsFifo : bool
}.

Definition stepUnder (pol : policy) P D :=
  step P D (knowsFifo pol) (decides pol P D) (refusesCycles pol).
Definition runUnder (pol : policy) P D :=
  run P D (knowsFifo pol) (decides pol P D) (refusesCycles pol).
Definition reachableUnder (pol : policy) P D :=
  reachable P D (knowsFifo pol) (decides pol P D) (refusesCycles pol).

Section Policy.
Variable P : program.
Variable D : device.
Notation N := (size P).

Definition nothing : nat -> bool := fun _ => false.
Definition plain : decision := {| says := Plain; waitFor := nothing; commits := nothing |}.

(* ---- The policies of the status quo: a spin behind some of what is encoded ------------------ *)

(* [which]: the GPU work it looks at, of everything unfinished. *)
Definition spinBehind (which : nat -> nat -> bool) (s : state) (o : nat) : decision :=
  if onQueue P o && isKind P Spin o
  then {| says := Spins; commits := nothing;
          waitFor := fun y => unfinished P s y && onQueue P y && which o y |}
  else plain.

(* ---- Ours ----------------------------------------------------------------------------------- *)

(* What must be over before release r can be.  TLA+: ReleaseClosure. *)
Definition releaseClosure s r y := (y =? r) || (negb (done s r) && closure s r y).

(* Queues with work of the release's closure that this thread holds open.  TLA+: openHere. *)
Definition openHere s o r q :=
  some N (fun y => releaseClosure s r y && opened s y && (thread P y =? thread P o)
                   && onQueue P y && (queueOf P y =? q)).

(* Nothing that x needs is unknown, without a release, or open once the commits C are done.
   TLA+: Whole, and what WholePath says of `open`. *)
Definition whole s o (C : nat -> bool) x :=
  every N (fun y =>
    implb (releaseClosure s x y)
      (done s y
       || (encoded P s y
           && implb (waiting P y) (some N (theRelease P s y))
           && implb (opened s y) ((thread P y =? thread P o) && onQueue P y && C (queueOf P y))))).

(* The GPU work of the closure: the wait set.  TLA+: WaitSet. *)
Definition gpuWork s r y := releaseClosure s r y && onQueue P y && unfinished P s y.

(* The same of all that the signals it waits for may follow.  TLA+: WholeClosure. *)
Definition wholeClosure s o C r :=
  whole s o C r &&
  every N (fun x => implb (some N (fun y => gpuWork s r y && signalPath P D s y x))
                          (whole s o C x)).

Definition event (C : nat -> bool) : decision :=
  {| says := Event; waitFor := nothing; commits := C |}.

(* A spin only for a task of a worker whose whole closure is registered, and then behind exactly
   the GPU work of that closure.  Otherwise an event, which holds nothing.  (Where a queue's
   signal would follow other work, the host sets the event, so an Event waits for its release and
   for nothing else.) *)
Definition spingateDecides (s : state) (o : nat) : decision :=
  if onQueue P o && waiting P o then
    match find (theRelease P s o) (seq 0 N) with
    | None => event nothing
    | Some r =>
      let C := memo (S (list_max (map (queueOf P) (seq 0 N)))) false (openHere s o r) in
      if isKind P Spin o && negb (released P s o) && onWorker P r && wholeClosure s o C r
      then {| says := Spins; waitFor := gpuWork s r; commits := C |}
      else event C
    end
  else plain.
End Policy.

Definition behind which : policy :=
  {| decides := fun P D => spinBehind P (which P); refusesCycles := false; knowsFifo := true |}.

(* ml-explore/mlx#4689: behind the earlier work of its own queue. *)
Definition ownQueue : policy := behind (fun P o y => samePlace P o y).
(* Its follow-up: behind the queues that the encoding thread has used. *)
Definition ownThread : policy :=
  behind (fun P o y => some (size P) (fun x => (thread P x =? thread P o) && (x <? o)
                                               && onQueue P x && samePlace P x y)).
(* Behind everything encoded so far. *)
Definition allQueues : policy := behind (fun _ _ _ => true).

Definition spingate : policy :=
  {| decides := spingateDecides; refusesCycles := true; knowsFifo := true |}.
