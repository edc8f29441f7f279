-------------------------------- MODULE Lossy -------------------------------
(***************************************************************************)
(* Canary: does the checker find a violated temporal property?             *)
(*                                                                         *)
(* Modelled: a sender repeats a message over a line that may lose it each  *)
(* time, so that it may never arrive, although everybody keeps trying.     *)
(* TLC 2.18 misses such violations now and then when it searches with more *)
(* than one worker (tlaplus/tlaplus#971); with one worker it never did.    *)
(***************************************************************************)
VARIABLES line,      \* what is on its way: "empty" or "message"
          received   \* whether the message has arrived

vars == <<line, received>>

Init == line = "empty" /\ received = FALSE

Send    == line = "empty" /\ line' = "message" /\ UNCHANGED received
Lose    == line = "message" /\ line' = "empty" /\ UNCHANGED received
Receive == line = "message" /\ line' = "empty" /\ received' = TRUE

Spec == /\ Init /\ [][Send \/ Lose \/ Receive]_vars
        /\ WF_vars(Send) /\ WF_vars(Receive)

(* False: sent and lost, for ever. *)
ArrivesProp == <>received
=============================================================================
