---- MODULE Input ----
Kind == {"spin", "wait"}
View == [kind : Kind]
====
