---- MODULE Top ----
Twice(a) == a
I == INSTANCE Inner
Both == Twice(I!Outer(1))
====
