---- MODULE Input ----
EXTENDS Base
LOCAL INSTANCE Naturals
B == INSTANCE Base
Go(view) == B!Answer("GO", {})
====
