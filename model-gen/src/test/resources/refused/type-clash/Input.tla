---- MODULE Input ----
EXTENDS Base
Field(view) == IF view.kind = TRUE THEN Answer("GO", {}) ELSE Answer("STAY", {})
Value(view) == Answer("SPIN", {})
Argument(view) == Answer(view.here, "GO")
Branch(view) == IF view.visible THEN Answer("GO", {}) ELSE view.here
Guard(view) == IF view.here THEN Answer("GO", {}) ELSE Answer("STAY", {})
Element(view) == IF view.here \in view.busy THEN Answer("GO", {}) ELSE Answer("STAY", {})
Text(view) == IF view.here = "spin" THEN Answer("GO", {}) ELSE Answer("STAY", {})
NoRecord(view) == IF view.kind.name = "spin" THEN Answer("GO", {}) ELSE Answer("STAY", {})
====
