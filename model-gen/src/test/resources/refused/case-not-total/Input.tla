---- MODULE Input ----
EXTENDS Base
Gap(view) ==
  CASE view.kind = "spin" /\ view.visible -> Answer("GO", {})
    [] view.kind = "wait" -> Answer("STAY", {})
Sets(view) ==
  CASE view.here = {} -> Answer("GO", {})
    [] view.here = view.busy /\ view.here # {} -> Answer("STAY", {})
Nested(view) ==
  IF view.kind = "spin"
  THEN CASE view.kind = "wait" -> Answer("GO", {})
  ELSE Answer("STAY", {})
====
