---- MODULE Input ----
(* Every operator on sets, and a LET. *)
EXTENDS Queues

Kind     == {"spin", "wait", "release"}
View     == [kind : Kind, of : SUBSET Kind, at : Queue, a : SUBSET Queue, b : SUBSET Queue]
Verdict  == {"GO", "STAY"}
Decision == [verdict : Verdict, held : SUBSET Queue, first : Queue, all : BOOLEAN, of : SUBSET Kind]
Policy   == [View -> Decision]

Waits == {"spin", "wait"}

(* What is only in one of them. *)
Apart(view) == (view.a \cup view.b) \ (view.a \cap view.b)

Alone(q, set) == set \subseteq {q} /\ q \in set

Go(view, set) ==
  [held |-> set, verdict |-> "GO", first |-> view.at, all |-> TRUE, of |-> Waits \cup {view.kind}]

Differ(view) ==
  LET apart == Apart(view)
      rest  == apart \ {view.at}
  IN  IF rest = {} /\ view.at \notin apart
      THEN [verdict |-> "STAY", held |-> {}, first |-> view.at,
            all |-> view.kind \in Waits, of |-> Kind \ view.of]
      ELSE Go(view, rest)

Same(view) ==
  IF Alone(view.at, view.a) \/ view.kind \notin view.of \/ view.kind \in {"spin", "release"}
  THEN Go(view, IF view.a # view.b THEN view.a ELSE {view.at})
  ELSE Go(view, LET both == view.a \cap view.b IN both \cup view.b)
====
