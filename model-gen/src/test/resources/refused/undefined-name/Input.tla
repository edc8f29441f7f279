---- MODULE Input ----
EXTENDS Base
Go(view) == Always("GO")
Stay(view) == IF view.kind = undefined THEN Always("STAY") ELSE Answer("GO", nowhere)
====
