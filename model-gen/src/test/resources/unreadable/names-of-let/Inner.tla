---- MODULE Inner ----
Outer(a) == LET Twice(b) == <<b, b>> IN Twice(a)
====
