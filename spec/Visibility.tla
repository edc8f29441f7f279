----------------------------- MODULE Visibility -----------------------------
(***************************************************************************)
(* Who sees what was written: flags and payloads apart.                    *)
(*                                                                         *)
(* Modelled: a flag that every poller sees after some finite, unbounded    *)
(* delay (a poll that has not seen it is a poll that has not been made),   *)
(* and a payload that is there when its writer has finished.  A kernel     *)
(* that starts before the writer of what it reads has finished ran on a    *)
(* payload it must not have, and that is recorded.                         *)
(* Left out: flags and payloads that need a barrier or the end of the      *)
(* writer's command buffer; scenarios that ask for it are refused.         *)
(***************************************************************************)
EXTENDS Watchdog

VARIABLE stale    \* history: operations that read what was not there yet

VisibilityInit == stale = {}

FlagSeen(o) == Reached(o)

(* Encoded earlier, writes what o reads, and has not finished; or guards it, *)
(* and has ended as if released.                                            *)
MissingWriters(o) ==
  {w \in Earlier(o) : /\ prog[w].writes \cap prog[o].reads # {}
                      /\ ~Finished(w) \/ ReturnedEarly(w)}

ReadsStale(o) == MissingWriters(o) # {}
StaleAfter(o) == IF ReadsStale(o) THEN stale \cup {o} ELSE stale
=============================================================================
