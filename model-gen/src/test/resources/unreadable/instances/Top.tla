---- MODULE Top ----
I(c) == INSTANCE Inner WITH C <- c, v <- 1
J == INSTANCE Inner WITH C <- 1, v <- 2
K == LET M == INSTANCE Inner WITH C <- 1, v <- 2 IN M!Step
L == INSTANCE Called WITH F <- LAMBDA n : n
====
