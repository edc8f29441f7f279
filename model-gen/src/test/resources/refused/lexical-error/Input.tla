---- MODULE Input ----
Kind == {"a, "b"}
====
