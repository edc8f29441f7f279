------------------------------ MODULE Programs ------------------------------
(***************************************************************************)
(* What threads encode: a program is a finite set of operations.           *)
(*                                                                         *)
(* Modelled: encoding threads that run their operations in order; work on  *)
(* command queues, on FIFO host workers, and by the thread itself.         *)
(* `end` is no operation but the flag `fresh` of what follows it.  MTLFence *)
(* and in-encoder barriers are the dependencies `deps`: whether one of     *)
(* them is a barrier or a fence follows from the encoders (Encoders).      *)
(* Left out: loops and branches; a scenario writes its rounds out.         *)
(* Code: dev.spingate.modelgen.scenario.Operations makes the records.      *)
(***************************************************************************)
EXTENDS Facts, FiniteSets

CONSTANTS
  Op,            \* operations, 1..N; each thread's run in this order
  Thread,        \* encoding threads
  Host,          \* FIFO workers: a task that waits blocks all behind it
  Cell,          \* what carries a value: spin words and shared events
  Buffer,        \* memory that kernels read and write
  Initial        \* [Cell -> Nat]: values before the program runs

ThreadSite == "@thread"   \* the encoding thread does it itself, now

(* kernel  work that reads and writes buffers                               *)
(* store   cell := value, a plain store                                     *)
(* spin    polls until cell >= value: a kernel on a queue, else a busy wait *)
(* signal  cell := max(cell, value); on a queue: at command-buffer level    *)
(* wait    until cell >= value; on a queue: at command-buffer level         *)
(* commit  the thread commits what it holds open on a queue                 *)
(* await   the thread waits for all work on some queues                     *)
(* kill    a process dies                                                   *)
OpKind == {"kernel", "store", "spin", "signal", "wait", "commit", "await", "kill"}

(* well       when its work is done or its value is there                     *)
(* late       a kernel that may outlast a watchdog                           *)
(* never      a kernel that traps: it runs until it is killed                *)
(* returns, poisons, reencodes   a spin with a bound of the program's own,   *)
(*            and what it does once that has passed: it ends as if released; *)
(*            what needs it is never run, and reported; it gives the GPU to  *)
(*            what is ready there, and is encoded again behind that          *)
Ending == {"well", "late", "never", "returns", "poisons", "reencodes"}

Operation ==
  [thread  : Thread,
   process : Process,          \* of the thread, and so of the queue or worker
   site    : Queue \cup Host \cup {ThreadSite},
   kind    : OpKind,
   deps    : SUBSET Op,        \* what must have finished before it starts
   fresh   : BOOLEAN,          \* begins a new encoder
   cells   : SUBSET Cell,      \* the one cell that it stores or waits for
   value   : Nat,
   reads   : SUBSET Buffer,
   writes  : SUBSET Buffer,
   ends    : Ending,
   barrier : Barrier,          \* that follows a store
   load    : {"coherent", "cached"},   \* with which a kernel polls
   targets : SUBSET (Queue \cup Process)]   \* of an await or a kill

(* An operation that says no more than this; models add to it.              *)
Bare(thread, process, site, kind) ==
  [thread |-> thread, process |-> process, site |-> site, kind |-> kind, deps |-> {},
   fresh |-> TRUE, cells |-> {}, value |-> 0, reads |-> {}, writes |-> {},
   ends |-> "well", barrier |-> "none", load |-> "coherent", targets |-> {}]

VARIABLE prog                  \* [Op -> Operation]; never changes

-----------------------------------------------------------------------------
OnQueue(o)  == prog[o].site \in Queue
OnHost(o)   == prog[o].site \in Host
OnThread(o) == prog[o].site = ThreadSite
Commits(o)  == prog[o].kind = "commit"

(* Encoded through the gate: what goes to a queue or to a worker. *)
GoesThroughGate(o) == ~OnThread(o) /\ ~Commits(o)

WaitsForCell(o) == prog[o].kind \in {"spin", "wait"}
Releases(o)     == prog[o].kind \in {"store", "signal"}

(* r writes what o waits for. *)
CouldRelease(r, o) ==
  /\ Releases(r) /\ WaitsForCell(o)
  /\ prog[r].cells = prog[o].cells /\ prog[r].value >= prog[o].value

(* Encoded by one thread on one queue or worker. *)
SameStream(r, o) == prog[r].site = prog[o].site /\ prog[r].thread = prog[o].thread

OfThread(t) == {o \in Op : prog[o].thread = t}

(* The program puts them into one command buffer, whatever a gate cuts. *)
Together(p, o) ==
  /\ SameStream(p, o)
  /\ ~\E c \in OfThread(prog[o].thread) : /\ Commits(c) /\ prog[c].site = prog[o].site
                                          /\ p < c /\ c < o

WellFormed(p) == \A o \in Op :
  /\ p[o].kind \in {"store", "signal", "spin", "wait"} <=> p[o].cells # {}
  /\ p[o].site \in Queue => \A d \in p[o].deps :
       p[d].site = p[o].site /\ p[d].thread = p[o].thread
  /\ \A d \in p[o].deps : d < o /\ p[d].site # ThreadSite
=============================================================================
