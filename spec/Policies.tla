------------------------------ MODULE Policies ------------------------------
(***************************************************************************)
(* The policies of Admission under the names that configurations give to   *)
(* the constant Decide.                                                    *)
(***************************************************************************)
EXTENDS Promise

NoPolicy(view)  == A!NoPolicy(view)
OwnQueue(view)  == A!OwnQueue(view)
OwnThread(view) == A!OwnThread(view)
AllQueues(view) == A!AllQueues(view)
Spingate(view)  == A!Spingate(view)
=============================================================================
