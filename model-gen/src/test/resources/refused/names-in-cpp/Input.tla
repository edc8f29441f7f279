---- MODULE Input ----
CONSTANT Queue
union    == {"spin", "null", "size--max", "int8_max"}
View     == [operator : union, union : BOOLEAN, linux : BOOLEAN, here : SUBSET Queue]
Verdict  == {"GO", "STAY"}
Decision == [verdict : Verdict, Verdict : SUBSET Queue]
Policy   == [View -> Decision]
Answer(verdict, a__b) == [verdict |-> verdict, Verdict |-> a__b]
Std(view) == LET register == view.here IN Answer("GO", register)
If(_Do) == IF _Do THEN {} ELSE {}
Delete(view) == Answer("GO", If(view.linux))
Detail(view) == Answer("STAY", view.here)
====
