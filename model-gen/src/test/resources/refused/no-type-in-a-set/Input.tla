---- MODULE Input ----
EXTENDS Naturals
CONSTANT Queue
Verdict  == {"GO", "STAY"}
More     == Verdict \cup {"WAIT"}
Twice    == {"a", "b", "a"}
Mixed    == {"a", 1}
Nothing  == {}
View     == [more : More, twice : Twice, mixed : Mixed, nothing : Nothing, inline : {"a"}]
Decision == [verdict : Verdict, sets : SUBSET SUBSET Queue]
Policy   == [View -> Decision]
====
