---- MODULE Inner ----
CONSTANT C
VARIABLE v
Step == v' = C
====
