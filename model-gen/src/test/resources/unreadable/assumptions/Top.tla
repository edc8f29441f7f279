---- MODULE Top ----
CONSTANT N
ASSUME \A x : x = N
ASSUME Named == N = CHOOSE x : TRUE
====
