---- MODULE Input ----
EXTENDS Base
Wrong(kind) == IF kind \in Kind THEN Answer("GO", {}) ELSE Answer("STAY", {})
Also(queues) == IF queues = {} THEN Answer("GO", queues) ELSE Answer("STAY", queues)
LOCAL Hidden(view) == Answer("GO", view.here)
====
