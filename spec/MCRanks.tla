------------------------------ MODULE MCRanks ------------------------------
(***************************************************************************)
(* Ranks that exchange messages, each with a GPU of its own: every program *)
(* of N transfers, every schedule.                                         *)
(*                                                                         *)
(* Modelled: two ranks, transfers either way, or a ring of any number of   *)
(* ranks, each of which sends to the next.  A transfer is a kernel of the  *)
(* sender that writes the message on behalf of the receiver (RDMA), and    *)
(* there a worker that receives it and stores a word, and a spin on that   *)
(* word.  Each rank encodes its parts in any order, on either of two       *)
(* queues; a kernel may come after spins of its queue, so transfers form   *)
(* chains.  All ranks in one order: a run of its own (OneOrder).           *)
(* Left out, since it adds no wait: what the sender's workers do.          *)
(* Symmetry is broken in Init: of two ranks, the first has the transfers   *)
(* in the order of their numbers; queues are numbered by first use.        *)
(***************************************************************************)
EXTENDS Policies, Sequences, TLC

CONSTANTS
  N,           \* transfers
  RankCount,
  Ring,        \* TRUE: transfer t goes from rank t to the next one; N = RankCount
  OneOrder,    \* TRUE: all ranks encode in the order of the transfers
  Apart,       \* TRUE: each rank encodes first what it receives, on the first queue, and
               \* then what it sends, on the second; FALSE: as it likes
  Relay,       \* TRUE: one program only, of 3 transfers that depend on each other
  SharedGpu,   \* TRUE: what a rank sends is work of another process on the same GPU
  Sound,       \* TRUE: only programs that are not cyclic in themselves
  AtOnce       \* TRUE: GPU work is committed as soon as it is encoded; FALSE: when
               \* the thread likes, and FreeCommit is TRUE then

MCOp      == 1..(IF Relay THEN 13 ELSE (IF AtOnce THEN 6 ELSE 4) * N)
Rank      == 1..RankCount
Transfer  == 1..N
MCThreads == <<"t1", "t2", "t3", "t4">>
MCProcs   == <<"p1", "p2", "p3", "p4">>
MCOthers  == <<"o1", "o2", "o3", "o4">>     \* the other process of a GPU, and its thread
MCHosts   == <<"w1", "w2", "w3", "w4">>
MCGpus    == <<"g1", "g2", "g3", "g4">>
MCQueues  == <<<<"q1", "r1">>, <<"q2", "r2">>, <<"q3", "r3">>, <<"q4", "r4">>>>
Others    == IF SharedGpu THEN {MCOthers[r] : r \in Rank} ELSE {}
MCThread  == {MCThreads[r] : r \in Rank} \cup Others
MCProcess == {MCProcs[r] : r \in Rank} \cup Others
MCHost    == {MCHosts[r] : r \in Rank}
MCGpu     == {MCGpus[r] : r \in Rank}
MCQueue   == UNION {{MCQueues[r][1], MCQueues[r][2]} : r \in Rank}
MCGpuOf    == [q \in MCQueue |-> MCGpus[CHOOSE r \in Rank : q \in {MCQueues[r][1], MCQueues[r][2]}]]
MCCapacity == [q \in MCQueue |-> 64]
MCChannel  == Transfer                  \* cell t: the message of transfer t
MCCell     == 1..(2 * N)                \* cell N + t: the word that its spin polls
MCInitial  == [c \in MCCell |-> 0]

-----------------------------------------------------------------------------
(* Programs, one rank after the other; p: the operations so far *)

Base(r, site, kind, cs, d) ==
  [Bare(MCThreads[r], MCProcs[r], site, kind) EXCEPT !.deps = d, !.cells = cs, !.value = 1]

QueuesFor(p, r, kind) ==
  IF Apart THEN {MCQueues[r][IF kind = "spin" THEN 1 ELSE 2]}
  ELSE IF \E j \in 1..Len(p) : p[j].site = MCQueues[r][1] THEN {MCQueues[r][1], MCQueues[r][2]}
  ELSE {MCQueues[r][1]}

SpinsOn(p, q) == {j \in 1..Len(p) : p[j].site = q /\ p[j].kind = "spin"}

ByOther(r, op) == [op EXCEPT !.thread = MCOthers[r], !.process = MCOthers[r]]
SentBy(r, op)  == IF SharedGpu THEN ByOther(r, op) ELSE op

Committing(p, op) ==
  IF AtOnce THEN Append(Append(p, op), [op EXCEPT !.kind = "commit", !.cells = {}, !.deps = {}])
  ELSE Append(p, op)

Send(p, r, t) ==
  UNION {{Committing(p, SentBy(r, Base(r, q, "store", {t}, d))) : d \in SUBSET SpinsOn(p, q)}
           : q \in QueuesFor(p, r, "store")}

Receive(p, r, t) ==
  LET told == Append(Append(p, Base(r, MCHosts[r], "wait", {t}, {})),
                     Base(r, MCHosts[r], "store", {N + t}, {}))
  IN  {Committing(told, Base(r, q, "spin", {N + t}, {})) : q \in QueuesFor(p, r, "spin")}

SendsBefore(p, r) == \E j \in 1..Len(p) : 
  p[j].thread = MCThreads[r] /\ p[j].kind = "store" /\ p[j].site \in MCQueue

IsSent(p, t)     == \E j \in 1..Len(p) : p[j].cells = {t} /\ p[j].kind = "store"
IsReceived(p, t) == \E j \in 1..Len(p) : p[j].cells = {t} /\ p[j].kind = "wait"

(* What rank r can do next for transfer t. *)
Part(p, r, t) ==
  (IF IsSent(p, t) \/ (Ring /\ t # r) THEN {} ELSE Send(p, r, t))
    \cup (IF IsReceived(p, t) \/ (Ring /\ t = r) \/ (Apart /\ SendsBefore(p, r)) THEN {}
          ELSE Receive(p, r, t))

PartsOf(r) == IF Ring THEN {r, IF r = 1 THEN N ELSE r - 1} ELSE Transfer

NextOf(r, todo) ==
  IF OneOrder \/ (~Ring /\ r = 1) THEN {t \in todo : \A u \in todo : t <= u} ELSE todo

RECURSIVE Encodings(_, _, _)
Encodings(p, r, todo) ==
  IF todo = {} THEN {p}
  ELSE UNION {UNION {Encodings(x, r, todo \ {t}) : x \in Part(p, r, t)} : t \in NextOf(r, todo)}

RECURSIVE ProgramsOf(_)
ProgramsOf(r) == IF r = 0 THEN {<<>>}
                 ELSE UNION {Encodings(p, r, PartsOf(r)) : p \in ProgramsOf(r - 1)}

(* What o needs whatever a gate does. *)
NeedsIn(p, o) ==
  p[o].deps
    \cup {x \in MCOp : x < o /\ p[x].site = p[o].site /\ p[o].site \in MCHost}
    \cup {x \in MCOp : p[o].kind \in {"wait", "spin"} /\ p[x].kind = "store" /\ p[x].cells = p[o].cells}

RECURSIVE CloseIn(_, _)
CloseIn(p, S) == LET T == S \cup UNION {NeedsIn(p, x) : x \in S} IN IF T = S THEN S ELSE CloseIn(p, T)

CanFinish(p) == \A o \in MCOp : o \notin CloseIn(p, NeedsIn(p, o))

(* Rank 1 waits for two messages, and the second comes only after it has sent  *)
(* one itself, after the first.                                                *)
RelayProgram == <<
  Base(1, "w1", "wait", {1}, {}), Base(1, "w1", "store", {N + 1}, {}),
  Base(1, "q1", "spin", {N + 1}, {}), Base(1, "q1", "commit", {}, {}),
  Base(1, "w1", "wait", {2}, {}), Base(1, "w1", "store", {N + 2}, {}),
  Base(1, "r1", "spin", {N + 2}, {}), Base(1, "r1", "commit", {}, {}),
  Base(1, "q1", "store", {3}, {3}), Base(1, "q1", "commit", {}, {}),
  Base(2, "w2", "signal", {1}, {}), Base(2, "w2", "wait", {3}, {}), Base(2, "w2", "signal", {2}, {})>>

TheFamily == IF Relay THEN {RelayProgram}
             ELSE {p \in ProgramsOf(RankCount) : Sound => CanFinish(p)}

Init == prog \in TheFamily /\ Start

Spec     == Init /\ [][Next]_vars
FairSpec == Spec /\ Fairness
=============================================================================
