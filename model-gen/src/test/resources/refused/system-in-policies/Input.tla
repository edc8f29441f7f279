---- MODULE Input ----
EXTENDS Base, Integers, Sequences
CONSTANT Decide(_)
VARIABLE state
Kept == UNCHANGED state
Steps == [][Kept]_state
Taken == <<Kept>>_state
Soon == <>(state = {})
Leads == (state = {}) ~> (state = {})
Weak == WF_state(Kept)
Strong == SF_state(Kept)
Table == [q \in Queue |-> TRUE]
Tables == {} \X {}
Lists == Seq(Queue)
Numbers == Int
Length(view) == IF Len(view.here) > 1 THEN Answer("GO", {}) ELSE Answer("STAY", {})
All(view) == Answer("GO", UNION {view.here})
Twice(n) == n * 2
Given(view) == Decide(view)
Function[q \in Queue] == IF q = q THEN {} ELSE Function[q]
====
