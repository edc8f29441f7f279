---- MODULE Input ----
Kind == {"a", "b"
View == [kind : Kind]
====
