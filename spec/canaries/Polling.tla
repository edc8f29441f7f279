------------------------------- MODULE Polling ------------------------------
(***************************************************************************)
(* Canary: does the checker see that nothing need ever happen again?       *)
(*                                                                         *)
(* Modelled: a reader polls a flag, fairly and for ever, which changes     *)
(* nothing; nobody has promised that the writer will ever take its step.   *)
(***************************************************************************)
VARIABLES flag,   \* whether the writer has stored
          seen    \* whether the reader has seen it

vars == <<flag, seen>>

Init == flag = FALSE /\ seen = FALSE

Store == flag' = TRUE /\ UNCHANGED seen
Poll  == seen' = flag /\ UNCHANGED flag

Spec == Init /\ [][Store \/ Poll]_vars /\ WF_vars(Poll)

(* False: without the store, polling is all there is. *)
SeenProp == <>seen
=============================================================================
