---- MODULE Input ----
EXTENDS Base
Unused(view, more) == Answer("GO", {})
Nothing(view) == IF {} = {} THEN Answer("GO", {}) ELSE Answer("STAY", {})
Strings(view) == IF "a" = "b" THEN Answer("GO", {}) ELSE Answer("STAY", {})
====
