---- MODULE Base ----
LOCAL Own(a) == a
Used(a) == Own(a)
====
