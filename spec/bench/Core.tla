--------------------------------- MODULE Core ---------------------------------
(***************************************************************************)
(* A small core of the machine, to measure checkers with: every program of *)
(* N operations on two queues and one FIFO worker, encoded in the order of *)
(* the graph by two threads, under every schedule.  A spin is admitted     *)
(* behind its releaser's closure, or becomes an event wait.                *)
(*                                                                         *)
(* It promises nothing about Spingate: that is what the modules beside     *)
(* this folder are for.  Core.pml is the same system in Promela, state by  *)
(* state.  Tickets instead of a sequence give every state the same shape.  *)
(***************************************************************************)
EXTENDS Naturals, FiniteSets, Sequences

CONSTANT N

Op     == 1..N
Queue  == {"q1", "q2"}
Host   == "h"
Thread == {"t1", "t2"}

VARIABLES
  prog,    \* the program
  st,      \* [Op -> {"new", "queued", "running", "done"}]
  waits,   \* [Op -> SUBSET Op]: what the gate put before a spin
  event,   \* [Op -> BOOLEAN]: the gate made it an event wait
  ticket   \* [Op -> 0..N]: place in the encode order; 0: none yet

vars == <<prog, st, waits, event, ticket>>

-----------------------------------------------------------------------------
(* Programs, one operation after the other; p: the operations before *)

Work(site, t, deps) == [site |-> site, thread |-> t, kind |-> "work", deps |-> deps, rel |-> 0]
Spin(q, t, r)       == [site |-> q, thread |-> t, kind |-> "spin", deps |-> {}, rel |-> r]

Choices(p) ==
  UNION {{Work(q, t, d) : d \in SUBSET {j \in 1..Len(p) : p[j].site = q}} : q \in Queue, t \in Thread}
    \cup {Work(Host, t, d) : t \in Thread, d \in SUBSET (1..Len(p))}
    \cup {Spin(q, t, r) : q \in Queue, t \in Thread, r \in {j \in 1..Len(p) : p[j].site = Host}}

RECURSIVE ProgramsOf(_)
ProgramsOf(n) == IF n = 0 THEN {<<>>}
                 ELSE UNION {{Append(p, c) : c \in Choices(p)} : p \in ProgramsOf(n - 1)}

Init == /\ prog \in ProgramsOf(N)
        /\ st = [o \in Op |-> "new"] /\ waits = [o \in Op |-> {}]
        /\ event = [o \in Op |-> FALSE] /\ ticket = [o \in Op |-> 0]

-----------------------------------------------------------------------------
Encoded     == {o \in Op : st[o] # "new"}
Done(o)     == st[o] = "done"
IsSpin(o)   == prog[o].kind = "spin"
OnQueue(o)  == prog[o].site \in Queue
Before(p, o) == ticket[p] < ticket[o]
FifoBefore(o) ==
  IF OnQueue(o) \/ st[o] = "new" THEN {}
  ELSE {p \in Encoded : prog[p].site = prog[o].site /\ Before(p, o)}

Releaser(o) == IF IsSpin(o) THEN {prog[o].rel} ELSE {}
Needs(o)    == prog[o].deps \cup Releaser(o) \cup FifoBefore(o)

RECURSIVE Close(_)
Close(S) == LET T == S \cup UNION {Needs(o) \cup waits[o] : o \in S} IN IF T = S THEN S ELSE Close(T)

RECURSIVE CloseNeeds(_)
CloseNeeds(S) == LET T == S \cup UNION {Needs(o) : o \in S} IN IF T = S THEN S ELSE CloseNeeds(T)

CanEncode(o) == /\ st[o] = "new"
                /\ \A p \in Op : p < o /\ prog[p].thread = prog[o].thread => st[p] # "new"

Encode(o) ==
  /\ CanEncode(o)
  /\ LET closure    == Close(Releaser(o))
         registered == closure \subseteq Encoded
     IN  /\ waits' = [waits EXCEPT ![o] = IF registered THEN {p \in closure : OnQueue(p)} ELSE {}]
         /\ event' = [event EXCEPT ![o] = ~registered]
  /\ st' = [st EXCEPT ![o] = "queued"]
  /\ ticket' = [ticket EXCEPT ![o] = Cardinality(Encoded) + 1]
  /\ UNCHANGED prog

Ready(o) == /\ st[o] = "queued"
            /\ \A d \in prog[o].deps \cup waits[o] \cup FifoBefore(o) : Done(d)
            /\ event[o] => Done(prog[o].rel)

(* The device may leave a ready kernel waiting while another one runs. *)
MayRefuse(o) ==
  OnQueue(o) /\ \E r \in Op : /\ st[r] = "running" /\ OnQueue(r)
                              /\ \/ prog[r].site # prog[o].site
                                 \/ prog[o].deps # {} /\ Before(o, r)

CanFinish(o) == st[o] = "running" /\ (IsSpin(o) => Done(prog[o].rel))

Start(o)  == Ready(o) /\ st' = [st EXCEPT ![o] = "running"] /\ UNCHANGED <<prog, waits, event, ticket>>
Finish(o) == CanFinish(o) /\ st' = [st EXCEPT ![o] = "done"] /\ UNCHANGED <<prog, waits, event, ticket>>

Next == \E o \in Op : Encode(o) \/ Start(o) \/ Finish(o)
Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
Guaranteed(o) == CanEncode(o) \/ CanFinish(o) \/ (Ready(o) /\ ~MayRefuse(o))
Cyclic        == \E o \in Op : o \in CloseNeeds(Needs(o))
NoDeadlockInv == (\A o \in Op : Done(o)) \/ (\E o \in Op : Guaranteed(o)) \/ Cyclic
=============================================================================
