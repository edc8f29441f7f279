---- MODULE Base ----
CONSTANT Queue
Kind     == {"spin", "wait"}
View     == [kind : Kind, visible : BOOLEAN, here : SUBSET Queue, busy : SUBSET Queue]
Verdict  == {"GO", "STAY"}
Decision == [verdict : Verdict, queues : SUBSET Queue]
Policy   == [View -> Decision]
Answer(verdict, queues) == [verdict |-> verdict, queues |-> queues]
====
