---- MODULE Input ----
EXTENDS Base, Naturals, FiniteSets
VARIABLE state
RECURSIVE Loop(_)
Loop(view) == IF view.visible THEN Answer("GO", {}) ELSE Loop(view)
Chosen(view) == Answer("GO", CHOOSE set \in SUBSET view.here : set # {})
Unbounded(view) == IF \A q : q \in view.here THEN Answer("GO", {}) ELSE Answer("STAY", {})
Later(view) == IF state' = state THEN Answer("GO", {}) ELSE Answer("STAY", {})
Counted(view) == IF Cardinality(view.here) > 1 THEN Answer("GO", {}) ELSE Answer("STAY", {})
Changed(view) == [Answer("GO", {}) EXCEPT !.verdict = "STAY"]
Mapped(view) == Answer("GO", {q : q \in view.here})
Applied(F(_), view) == F(view)
Given(view) == Applied(LAMBDA v : Answer("GO", {}), view)
Inside(view) == LET Twice(set) == set \cup set IN Answer("GO", Twice(view.here))
Always(view) == IF [](view.visible) THEN Answer("GO", {}) ELSE Answer("STAY", {})
Pair(view) == Answer("GO", <<view.here, view.busy>>[1])
====
