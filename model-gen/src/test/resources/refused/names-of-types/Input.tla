---- MODULE Input ----
input    == {"GO", "STAY"}
record   == {"a"}
View     == [a : record]
Decision == [verdict : input]
Policy   == [View -> Decision]
Go(view) == [verdict |-> "GO"]
====
