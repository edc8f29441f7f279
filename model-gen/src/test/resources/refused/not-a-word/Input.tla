---- MODULE Input ----
CONSTANT Queue
Verdict  == {"GO", "STAY"}
Inner    == [a : BOOLEAN]
View     == [inner : Inner, sets : SUBSET SUBSET Queue]
Decision == [verdict : Verdict]
Policy   == [View -> Decision]
Answer(verdict) == [verdict |-> verdict]
Compared(view) == IF Answer("GO") = Answer("STAY") THEN Answer("GO") ELSE Answer("STAY")
Same(view, other) == IF view = other THEN Answer("GO") ELSE Answer("STAY")
Made(view) == LET answer == Answer("GO") IN answer
Handed(inner) == Answer("GO")
Truths(view) == IF TRUE \in {TRUE, FALSE} THEN Answer("GO") ELSE Answer("STAY")
====
