---- MODULE Input ----
View   == [a : BOOLEAN]
Policy == [View -> View]
Go(view) == [a |-> view.a]
====
