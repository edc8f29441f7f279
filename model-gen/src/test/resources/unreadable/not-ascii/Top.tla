---- MODULE Top ----
Größe == 1
====
