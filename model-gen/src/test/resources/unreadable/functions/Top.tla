---- MODULE Top ----
EXTENDS Integers
Fact[n \in Nat] == IF n = 0 THEN 1 ELSE n * Fact[n - 1]
Alone == DOMAIN Fact
Table[a \in 1..2, b \in 1..2] == IF a = 1 THEN b ELSE Table[a - 1, b]
Inside == LET f[n \in Nat] == IF n = 0 THEN 0 ELSE f[n - 1] IN f = f
RECURSIVE Even(_), Odd(_)
Even(n) == IF n = 0 THEN TRUE ELSE Odd(n - 1)
Odd(n) == IF n = 0 THEN FALSE ELSE Even(n - 1)
====
