---- MODULE Queues ----
CONSTANT Queue \* every queue there is
====
