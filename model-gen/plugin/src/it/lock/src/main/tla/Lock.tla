---- MODULE Lock ----
(* A lock that any number of clients share. *)

CONSTANTS
    Client      \* who may want it

VARIABLES
    at,         \* [Client -> Place]: where each client is
    free        \* BOOLEAN: whether the lock says that nobody is inside

vars == <<at, free>>

Place == {"outside", "inside"}

TypeOK ==
    /\ at \in [Client -> Place]
    /\ free \in BOOLEAN

Init ==
    /\ at = [c \in Client |-> "outside"]
    /\ free = TRUE

Inside(c) == at[c] = "inside"

(* Whether the lock lets a client in. *)
LetsIn(c) == free

Enter(c) ==
    /\ ~Inside(c)
    /\ LetsIn(c)
    /\ at' = [at EXCEPT ![c] = "inside"]
    /\ free' = FALSE

Leave(c) ==
    /\ Inside(c)
    /\ at' = [at EXCEPT ![c] = "outside"]
    /\ free' = TRUE

Next ==
    \/ \E c \in Client : Enter(c)
    \/ \E c \in Client : Leave(c)

Spec == Init /\ [][Next]_vars

-------------------------------------------------------------------------------
(* At most one client is inside. *)
OneInside == \A a, b \in Client : Inside(a) /\ Inside(b) => a = b

(* A free lock has nobody inside. *)
FreeIsEmpty == \A c \in Client : free => ~Inside(c)

(* Must be possible: otherwise the proof is about nothing. *)
SomeoneInside == \E c \in Client : Inside(c)

-------------------------------------------------------------------------------
(* What is wrong, and must break the proof: a lock that lets everybody in. *)
LetsAllIn(c) == TRUE
====
