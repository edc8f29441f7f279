---- MODULE Input ----
EXTENDS Naturals
Verdict  == {"GO", "STAY"}
View     == [ticket : Nat, name : STRING]
Decision == [verdict : Verdict]
Policy   == [View -> Decision]
Go(view) == [verdict |-> "GO"]
====
