---- MODULE Admission ----
====
