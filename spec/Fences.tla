------------------------------- MODULE Fences -------------------------------
(***************************************************************************)
(* Values that waits wait for: spin words and shared events.               *)
(*                                                                         *)
(* Modelled: plain stores to a word (the last one to land wins, so a lower *)
(* value can bury a higher one: ml-explore/mlx#3144), monotone events, who *)
(* releases a wait, and what an event signal follows besides.              *)
(* An EVENT that stands in for a spin does not lose what a word can lose:  *)
(* each store to its word is followed by a signal, or by raising a count   *)
(* that the host watches, so neither looks at the word itself.             *)
(***************************************************************************)
EXTENDS Encoders

VARIABLE cell    \* [Cell -> Nat]: words and events as they stand

CellInit == cell = Initial

Reached(o) == \A c \in prog[o].cells : cell[c] >= prog[o].value

After(o) ==      \* the cells once o has stored or signalled
  [c \in Cell |->
     IF c \notin prog[o].cells THEN cell[c]
     ELSE IF prog[o].kind = "store" \/ prog[o].value > cell[c] THEN prog[o].value
     ELSE cell[c]]

-----------------------------------------------------------------------------
(* Who releases *)

Covers(o, p) == prog[o].process = prog[p].process   \* o's gate knows of p

(* The registered releases of o that its gate knows, and of these the first. *)
Known(o)      == {r \in Encoded : CouldRelease(r, o) /\ Covers(o, r)}
TheRelease(o) == {r \in Known(o) : \A x \in Known(o) : ~Before(x, r)}

(* A signal on a queue follows earlier work: of its buffer, or of its queue, *)
(* and, if it is one of the program's, all of what the gate has cut apart;   *)
(* of that, what is not handed on when the signal is due comes after it.     *)
SignalReach(o, buffer) ==
  {p \in EarlierHere(o) : reg[p].buffer = buffer \/ SignalScope = "queue"} \cup SignalledFor(o)
SignalFollows(r) ==
  {p \in SignalReach(r, reg[r].buffer) : reg[p].buffer = reg[r].buffer \/ ~(p \in open \/ KeptBack(p))}

Signalled(r) == Finished(r) /\ (OnQueue(r) => \A p \in SignalFollows(r) : Ended(p))

(* The event behind the word has the value: a watcher sees the store itself, *)
(* and sets the event then.                                                  *)
EventReached(o) ==
  \/ \A c \in prog[o].cells : Initial[c] >= prog[o].value
  \/ \E r \in Op : CouldRelease(r, o) /\ IF reg[o].signal = "watcher" THEN Finished(r) ELSE Signalled(r)

(* A wait of the program, or a spin that the gate turned into one. *)
Passes(o) == IF prog[o].kind = "wait" THEN Reached(o) ELSE EventReached(o)

(* Had every wait held nothing, would this one be over? *)
ReleasedAnyway(o) == Reached(o) \/ \E r \in Op : CouldRelease(r, o) /\ Finished(r)
=============================================================================
