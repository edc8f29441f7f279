(* Which facts about a reachable state do the theorems start from?

   Each has the name of the TLA+ operator that states it (proofs/hypotheses.json has the list),
   so that the two models can not drift apart unnoticed: NoCycle.v, NoDeadlock.v and Runs.v use
   these facts and nothing else about how a state came about. *)
Require Import Arith Bool List.
Require Import Finite System.

Coercion is_true : bool >-> Sortclass.

Section Facts.
Variable P : program.
Variable D : device.
Notation N := (size P).
(* What the machine makes an operation wait for: in-order workers included. *)
Notation needs := (needs P D true).

(* All that x needs is registered, and what waits has a release. *)
Definition Known s x := forall y, y < N -> y = x \/ closure s x y ->
  done s y \/ (encoded P s y /\ (waiting P y -> exists r, r < N /\ theRelease P s y r)).

(* And none of it is open. *)
Definition Settled s x := done s x \/ forall y, y < N -> y = x \/ closure s x y ->
  done s y \/ (encoded P s y /\ opened s y = false
               /\ (waiting P y -> exists r, r < N /\ theRelease P s y r)).

(* A spin o behind wait set W: its release's closure is known, and its GPU work is in W. *)
Definition Guarded s o (W : nat -> bool) := exists r, r < N /\ theRelease P s o r /\
  (done s r \/ (Known s r /\
                forall y, y < N -> y = r \/ closure s r y -> onQueue P y -> done s y \/ W y)).

Record Facts (s : state) : Prop := {
  (* Tickets are given in order. *)
  TicketBelow : forall o, encoded P s o -> ticket s o < next s;
  (* And no ticket twice. *)
  TicketsDiffer : forall o p, encoded P s o -> encoded P s p -> ticket s o = ticket s p -> o = p;
  (* Only kernels run, and only on queues. *)
  WorkersHoldNothing : forall o, encoded P s o -> isRunning s o -> onQueue P o /\ isKernel P s o;
  (* Only spins have wait sets, and only of registered work. *)
  OnlySpinsWait : forall o y, o < N -> y < N -> waits s o y ->
    spins s o /\ isKind P Spin o /\ encoded P s y;
  (* What runs has its wait set behind it. *)
  StartedBehindWaits : forall o y, encoded P s o -> y < N -> isRunning s o -> waits s o y ->
    done s y;
  (* Only registered operations have a closure. *)
  NewIsBlank : forall x y, x < N -> y < N -> closure s x y -> encoded P s x;
  (* A closure holds what the operation needs directly and is not over. *)
  NeedsInClosure : forall x y, unfinished P s x -> y < N -> needs s x y -> ~ done s y ->
    closure s x y;
  (* And what that needs. *)
  ClosureClosed : forall x y z, unfinished P s x -> unfinished P s y -> z < N ->
    closure s x y -> closure s y z -> ~ done s z -> closure s x z;
  (* Nothing needs itself. *)
  NoCycle : forall x, unfinished P s x -> ~ closure s x x;
  (* A spin has the GPU work of its release's closure behind it, and no more of that can come. *)
  SpinBehindClosure : forall o, unfinished P s o -> spins s o -> Guarded s o (waits s o)
}.

(* Spingate alone: all that the wait set's signals follow is registered and committed. *)
Definition PathsSettled s := forall o y x, unfinished P s o -> y < N -> x < N ->
  waits s o y -> signalPath P D s y x -> Settled s x.
End Facts.
