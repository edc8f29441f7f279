---- MODULE Top ----
EXTENDS Base
Own(a) == {a}
Both(a) == Used(a) \cup Own(a)
====
