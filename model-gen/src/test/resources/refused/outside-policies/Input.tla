---- MODULE Input ----
EXTENDS Base, Naturals
VARIABLE state
Each(view) == IF \A q \in view.here : q \in view.busy THEN Answer("GO", {}) ELSE Answer("STAY", {})
Some(view) == Answer("GO", {q \in view.here : q \in view.busy})
Whole(view) == Answer("GO", Queue \ view.here)
Every(view) == IF view.here \in SUBSET view.busy THEN Answer("GO", {}) ELSE Answer("STAY", {})
Number(view) == IF 1 + 1 > 1 THEN Answer("GO", {}) ELSE Answer("STAY", {})
Truth(view) == IF view.visible \in BOOLEAN THEN Answer("GO", {}) ELSE Answer("STAY", {})
Records(view) == IF view \in [kind : Kind] THEN Answer("GO", {}) ELSE Answer("STAY", {})
State(view) == Answer("GO", state)
====
