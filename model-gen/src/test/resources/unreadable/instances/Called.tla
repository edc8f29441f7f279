---- MODULE Called ----
CONSTANT F(_)
Call(n) == F(n)
====
