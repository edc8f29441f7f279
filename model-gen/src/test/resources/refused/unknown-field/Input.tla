---- MODULE Input ----
EXTENDS Base
Read(view) == IF view.ready THEN Answer("GO", {}) ELSE Answer("STAY", {})
Written(view) == [verdict |-> "GO", queues |-> {}, why |-> "GO"]
====
