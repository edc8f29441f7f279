---- MODULE Input ----
EXTENDS Base
Twice(view) ==
  CASE view.kind = "spin" -> Answer("GO", {})
    [] view.visible -> Answer("STAY", {})
    [] OTHER -> Answer("STAY", view.here)
====
