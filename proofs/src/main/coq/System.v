(* What can happen on the machine?

   Threads encode operations on command queues and FIFO host workers; threads commit; the GPU
   starts and finishes what is committed; workers run their tasks in order.  Everything is a
   boolean or a function, so a schedule can be run (Mutants.v), and everything is parametric in
   the number of operations, queues, workers, GPUs and threads.

   One operation is one encoder, which is what the start rule speaks of.  The TLA+ of the same
   names is in spec/: Programs, Ledger, Encoders, Fences, Queues, Gate, System.  What differs is
   said where it differs and listed in README.md. *)
Require Import Arith Bool List.
Require Import Finite.
Import ListNotations.

(* ---- What threads encode (Programs.tla) ----------------------------------------------------- *)

Inductive site := Queue (q : nat) | Worker (h : nat).

(* Work: a kernel, a store, a task.  Spin: polls until released; on a queue, a kernel that holds
   the GPU.  Wait: an event wait of the program; on a queue, at command-buffer level.  Signal: an
   event signal at command-buffer level, which follows earlier work. *)
Inductive kind := Work | Spin | Wait | Signal.

Inductive phase := New | Queued | Running | Done.

Record program := {
  size : nat;                      (* operations are 0 .. size-1, each thread's in this order *)
  thread : nat -> nat;
  place : nat -> site;
  kindOf : nat -> kind;
  dep : nat -> nat -> bool;        (* dep o d: o starts only after d, by MTLFence, barrier, data *)
  frees : nat -> nat -> bool;      (* frees r w: r stores what w waits for *)
  blocks : (nat -> phase) -> nat -> bool   (* the thread can not encode o now, for any reason:
                                              a sync, full queues, a dead process *)
}.

Record device := {
  gpuOf : nat -> nat;              (* the GPU of a queue *)
  signalsFollowQueue : bool        (* SignalScope: a signal follows its whole queue's committed
                                      work, or only its own buffer's *)
}.

(* ---- What is known of each operation (Ledger.tla) ------------------------------------------- *)

(* Event: waits at command-buffer level, holding nothing.  The TLA+ verdicts ORDER and SKIP are
   an Event whose release is earlier work, or over: they pass by the same rule. *)
Inductive verdict := Plain | Event | Spins.

Record state := {
  status : nat -> phase;
  ticket : nat -> nat;             (* place in the one encode order *)
  next : nat;                      (* the next ticket *)
  opened : nat -> bool;            (* encoded, and its command buffer is not committed *)
  buffer : nat -> nat;             (* a buffer is named by its first operation *)
  answer : nat -> verdict;
  waits : nat -> nat -> bool;      (* the policy's wait set *)
  closure : nat -> nat -> bool;    (* all that it needs, directly or not, as known so far *)
  ended : bool                     (* the gate refused an operation, and the run is over *)
}.

Definition initial : state :=
  {| status := fun _ => New; ticket := fun _ => 0; next := 0; opened := fun _ => false;
     buffer := fun o => o; answer := fun _ => Plain; waits := fun _ _ => false;
     closure := fun _ _ => false; ended := false |}.

Record decision := {
  says : verdict;
  waitFor : nat -> bool;           (* Spins: the work that must have signalled first *)
  commits : nat -> bool            (* commit what this thread holds open on these queues *)
}.

Section System.
Variable P : program.
Variable D : device.
Notation N := (size P).

Definition onQueue o := match place P o with Queue _ => true | Worker _ => false end.
Definition onWorker o := negb (onQueue o).
Definition samePlace o p :=
  match place P o, place P p with
  | Queue a, Queue b => a =? b
  | Worker a, Worker b => a =? b
  | _, _ => false
  end.
Definition queueOf o := match place P o with Queue q => q | Worker _ => 0 end.
Definition isKind k o :=
  match k, kindOf P o with
  | Work, Work | Spin, Spin | Wait, Wait | Signal, Signal => true
  | _, _ => false
  end.
Definition waiting o := isKind Spin o || isKind Wait o.
(* CouldRelease: what waits does not store. *)
Definition releases r w := frees P r w && waiting w && negb (waiting r).

Definition isNew s o := match status s o with New => true | _ => false end.
Definition isQueued s o := match status s o with Queued => true | _ => false end.
Definition isRunning s o := match status s o with Running => true | _ => false end.
Definition done s o := match status s o with Done => true | _ => false end.
Definition encoded s o := (o <? N) && negb (isNew s o).
Definition unfinished s o := encoded s o && negb (done s o).

Definition spins s o := match answer s o with Spins => true | _ => false end.

(* Encoded before o; before the next ticket, if o has none yet.  TLA+: Earlier. *)
Definition earlier s o p :=
  encoded s p && (if encoded s o then ticket s p <? ticket s o else true).
Definition earlierHere s o p := earlier s o p && samePlace o p.

(* The first registered release, as in TLA+: TheRelease. *)
Definition theRelease s w r :=
  encoded s r && releases r w &&
  every N (fun x => implb (encoded s x && releases x w) (ticket s r <=? ticket s x)).
Definition released s w := some N (fun r => releases r w && done s r).

(* Earlier program waits of o's buffer (b): they hold o back.  TLA+: Gates, WaitScope "buffer". *)
Definition gate s o b w := onQueue o && earlierHere s o w && isKind Wait w && (buffer s w =? b).

(* What a signal behind o may have to follow.  TLA+: SignalReach. *)
Definition reach s o b p :=
  onQueue o && earlierHere s o p && ((buffer s p =? b) || signalsFollowQueue D).
(* What it does follow, once due: of other buffers, only what is committed by then. *)
Definition follows s o p :=
  reach s o (buffer s o) p && ((buffer s p =? buffer s o) || negb (opened s p)).
Definition signalled s y := done s y && every N (fun p => implb (follows s y p) (done s p)).
Definition signalPath s y p := (y =? p) || reach s y (buffer s y) p.

(* ---- Closures, kept incrementally (Gate.tla) ------------------------------------------------ *)

(* [fifo]: whether a closure knows that a worker runs its tasks in order.  The policy's mistake,
   if it does not, not the machine's: see mutant ClosureWithoutFifo. *)
Variable fifo : bool.

(* What o needs directly, in buffer b behind wait set W.  TLA+: Direct. *)
Definition direct s o b (W : nat -> bool) y :=
  dep P o y
  || (fifo && onWorker o && earlierHere s o y)
  || gate s o b y
  || (isKind Signal o && reach s o b y)
  || some N (fun w => W w && signalPath s w y)
  || theRelease s o y.
Definition needs s o y := direct s o (buffer s o) (waits s o) y.

(* What is over needs nothing any more.  TLA+: ClosureOf. *)
Definition closureOf s (S : nat -> bool) y :=
  S y || some N (fun d => S d && negb (done s d) && closure s d y).

(* Waits that had no release until o came.  TLA+: FirstReleased. *)
Definition firstReleased s o w :=
  unfinished s w && releases o w && negb (some N (fun r => encoded s r && releases r w)).

(* o needs itself, or is the release of something that it needs.  TLA+: ClosesCycle. *)
Definition closesCycle s o (own : nat -> bool) :=
  own o || some N (fun w => own w && firstReleased s o w).

(* Who is released by o, or needs it, or needs one of these, needs what it needs.
   TLA+: ClosuresWith. *)
Definition grows s o x :=
  firstReleased s o x || some N (fun y => closure s x y && ((y =? o) || firstReleased s o y)).
Definition closuresWith s o (own : nat -> bool) x y :=
  if x =? o then own y || (some N (fun w => own w && firstReleased s o w) && (y =? o))
  else closure s x y || (grows s o x && (own y || (y =? o))).

(* ---- Steps (System.tla) --------------------------------------------------------------------- *)

Variable decide : state -> nat -> decision.
Variable rejects : bool.           (* whether the policy refuses what closes a cycle *)

Definition atHead (st : nat -> phase) o :=
  match st o with New => true | _ => false end &&
  every N (fun p => implb ((p <? o) && (thread P p =? thread P o))
                          match st p with New => false | _ => true end).
Definition mayEncode s o :=
  negb (ended s) && (o <? N) && atHead (status s) o && negb (blocks P (status s) o).

(* A wait that the gate adds gets a buffer of its own.  TLA+: NeedsOwnBuffer. *)
Definition alone (k : verdict) (W : nat -> bool) o :=
  isKind Spin o && (match k with Event => true | _ => false end || some N W).
Definition staysOpen s o (C : nat -> bool) x :=
  opened s x && negb ((thread P x =? thread P o) && onQueue x && C (queueOf x)).

(* The buffer that o goes into, if it may: one of its thread and queue that is still open, any
   such one (TLA+ takes the latest), or one of its own. *)
Definition bufferFor s o (d : decision) (join : option nat) : option nat :=
  match join with
  | None => Some o
  | Some p =>
    if encoded s p && staysOpen s o (commits d) p && onQueue o && samePlace o p
       && (thread P p =? thread P o)
       && negb (alone (says d) (waitFor d) o) && negb (alone (answer s p) (waits s p) p)
    then Some (buffer s p) else None
  end.

Definition register s o (d : decision) (b : nat) (own : nat -> bool) : state :=
  let W := memo N false (waitFor d) in
  {| status := upd (status s) o Queued;
     ticket := upd (ticket s) o (next s);
     next := S (next s);
     opened := memo N false (fun x => if x =? o then onQueue o else staysOpen s o (commits d) x);
     buffer := upd (buffer s) o b;
     answer := upd (answer s) o (says d);
     waits := upd (waits s) o W;
     closure := memo N (fun _ => false) (fun x => memo N false (closuresWith s o own x));
     ended := false |}.

Definition refuse s : state :=
  {| status := status s; ticket := ticket s; next := next s; opened := opened s;
     buffer := buffer s; answer := answer s; waits := waits s; closure := closure s;
     ended := true |}.

Definition moveTo s o ph : state :=
  {| status := upd (status s) o ph; ticket := ticket s; next := next s; opened := opened s;
     buffer := buffer s; answer := answer s; waits := waits s; closure := closure s;
     ended := ended s |}.

Definition holds s t q x :=
  opened s x && (thread P x =? t) && onQueue x && (queueOf x =? q).

Definition committed s t q : state :=
  {| status := status s; ticket := ticket s; next := next s;
     opened := memo N false (fun x => opened s x && negb (holds s t q x));
     buffer := buffer s; answer := answer s; waits := waits s; closure := closure s;
     ended := ended s |}.

(* A kernel holds the GPU while it runs; everything else passes without one. *)
Definition isKernel s o := isKind Work o || (isKind Spin o && spins s o).

Definition gatesPassed s o :=
  every N (fun y => implb (waits s o y) (signalled s y)) &&
  every N (fun w => implb (gate s o (buffer s o) w) (done s w)).
Definition depsDone s o := every N (fun p => implb (dep P o p) (done s p)).

(* An encoder that the device can start.  TLA+: Ready. *)
Definition ready s o :=
  negb (ended s) && encoded s o && onQueue o && isQueued s o && negb (opened s o)
  && isKernel s o && gatesPassed s o && depsDone s o.

(* Start rule "maybe": a ready encoder may be refused while an encoder of another queue of its
   GPU runs, or, if it waited for a fence, a later one of its own queue.  TLA+: RefusedFor. *)
Definition refusedFor s o r :=
  encoded s r && onQueue r && isRunning s r
  && (gpuOf D (queueOf r) =? gpuOf D (queueOf o))
  && (negb (samePlace o r) || (some N (dep P o) && (ticket s o <? ticket s r))).

Definition mayFinish s o :=
  negb (ended s) && encoded s o && onQueue o && isRunning s o
  && implb (isKind Spin o) (released s o).

(* TLA+: MayPass; an Event passes as soon as its release is over. *)
Definition mayPass s o :=
  negb (ended s) && encoded s o && onQueue o && isQueued s o && negb (opened s o)
  && negb (isKernel s o)
  && (if isKind Signal o
      then gatesPassed s o && every N (fun p => implb (follows s o p) (done s p))
      else released s o).

(* A worker runs its tasks in order.  TLA+: MayRun. *)
Definition mayRun s o :=
  negb (ended s) && encoded s o && onWorker o && isQueued s o
  && every N (fun p => implb (earlierHere s o p) (done s p))
  && depsDone s o && implb (waiting o) (released s o).

Inductive label :=
  | Encode (o : nat) (join : option nat)
  | Commit (t q : nat)
  | Start (o : nat)
  | Finish (o : nat)    (* a kernel *)
  | Pass (o : nat)      (* a signal or an event wait *)
  | Run (o : nat).      (* a task of a worker *)

Definition encode s o join : option state :=
  let d := decide s o in
  if mayEncode s o then
    match bufferFor s o d join with
    | None => None
    | Some b =>
      let own := memo N false (closureOf s (direct s o b (waitFor d))) in
      if rejects && closesCycle s o own then Some (refuse s) else Some (register s o d b own)
    end
  else None.

Definition step s (l : label) : option state :=
  match l with
  | Encode o join => encode s o join
  | Commit t q => if negb (ended s) && some N (holds s t q) then Some (committed s t q) else None
  | Start o => if ready s o then Some (moveTo s o Running) else None
  | Finish o => if mayFinish s o then Some (moveTo s o Done) else None
  | Pass o => if mayPass s o then Some (moveTo s o Done) else None
  | Run o => if mayRun s o then Some (moveTo s o Done) else None
  end.

Inductive reachable : state -> Prop :=
  | reach_initial : reachable initial
  | reach_step s l s' : reachable s -> step s l = Some s' -> reachable s'.

Fixpoint run s (ls : list label) : option state :=
  match ls with
  | [] => Some s
  | l :: rest => match step s l with Some s' => run s' rest | None => None end
  end.

(* ---- What is certain to happen (Guaranteed in System.tla) ----------------------------------- *)

(* A ready encoder counts only if the device may not refuse it. *)
Definition willStart s o := ready s o && negb (some N (refusedFor s o)).
Definition willMove s o := willStart s o || mayFinish s o || mayPass s o || mayRun s o.

(* Nothing that was encoded is certain to move. *)
Definition quiet s := negb (some N (willMove s)).

(* A thread that can encode nothing now, be it blocked or at its end, commits what it holds. *)
Definition canEncode s t := some N (fun o => (thread P o =? t) && mayEncode s o).
Definition mustCommit s x :=
  opened s x && onQueue x && negb (ended s) && negb (canEncode s (thread P x)).

(* Nothing at all is certain to happen. *)
Definition stuck s :=
  quiet s && negb (some N (mayEncode s)) && negb (some N (mustCommit s)).

(* ---- What the promise speaks of (Promise.tla) ----------------------------------------------- *)

Definition allDone s := every N (done s).
Definition runningSpin s o := encoded s o && onQueue o && isRunning s o && isKind Spin o.

(* Could o go on if the GPU refused nothing, the gate's waits were ignored and spins held
   nothing?  TLA+: CouldGoOn. *)
Definition couldGoOn s o :=
  unfinished s o && onQueue o && negb (opened s o) && negb (ended s) && depsDone s o
  && every N (fun w => implb (gate s o (buffer s o) w) (done s w))
  && implb (waiting o) (released s o)
  && implb (isKind Signal o) (every N (fun p => implb (follows s o p) (done s p))).
End System.
