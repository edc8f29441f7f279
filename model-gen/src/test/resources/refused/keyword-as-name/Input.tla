---- MODULE Input ----
CONSTANT Queue
Kind     == {"spin", "other-thing", "other_thing", "1st"}
View     == [class : Kind, wait : BOOLEAN]
Verdict  == {"GO", "STAY"}
Decision == [verdict : Verdict, while : SUBSET Queue]
Policy   == [View -> Decision]
Static(view) == [verdict |-> "GO", while |-> {}]
Go(view) == [verdict |-> "GO", while |-> {}]
go(view) == [verdict |-> "STAY", while |-> {}]
Local(view, out) == LET new == out IN [verdict |-> new, while |-> {}]
Uses(view) == Local(view, "GO")
====
