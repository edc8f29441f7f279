---- MODULE Input ----
EXTENDS Base
Short(view) == [verdict |-> "GO"]
Other(view) == [x |-> "GO"]
====
