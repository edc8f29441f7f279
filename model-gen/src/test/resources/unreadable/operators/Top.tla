---- MODULE Top ----
EXTENDS Reals, Sequences
VARIABLES x, y
Able == ENABLED (x' = 1)
Composed == (x' = 1) \cdot (x' = 2)
Unbound == \A n : n = n
Chosen == CHOOSE n : n = 1
Given(F(_), n) == F(n)
Passed == Given(LAMBDA n : n, 1)
Pairs == {<<a, b>> \in {<<1, 2>>} : a < b}
Several == [a \in {1}, b \in {2} |-> a + b]
Labelled == \A n \in {1} : found(n) :: n = 1
Primed == (x + y)'
Kept == UNCHANGED (x + 1)
Power == 2 ^ 3
Selected == SelectSeq(<<1>>, LAMBDA n : n > 0)
Hidden == \EE z : z = 1
Decimal == 1.5
Huge == 99999999999999999999
Reals == x \in Real
====
