---- MODULE Input ----
EXTENDS Elsewhere
====
