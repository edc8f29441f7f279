---- MODULE BoundedBuffer ----
(* A producer and a consumer share a buffer that holds a bounded number of items. *)
EXTENDS Naturals, Sequences

CONSTANTS
    Capacity,   \* how many items the buffer holds
    Items       \* how many items the producer makes, numbered from 1

VARIABLES
    buffer,     \* the items put and not yet taken, oldest first
    produced,   \* the number of the last item put
    consumed    \* the number of the last item taken

vars == <<buffer, produced, consumed>>

Init == buffer = <<>> /\ produced = 0 /\ consumed = 0

Put ==
    /\ produced < Items
    /\ Len(buffer) < Capacity
    /\ buffer' = Append(buffer, produced + 1)
    /\ produced' = produced + 1
    /\ UNCHANGED consumed

Take ==
    /\ buffer # <<>>
    /\ buffer' = Tail(buffer)
    /\ consumed' = Head(buffer)
    /\ UNCHANGED produced

Next == Put \/ Take

Spec == Init /\ [][Next]_vars

FairSpec == Spec /\ WF_vars(Put) /\ WF_vars(Take)

-------------------------------------------------------------------------------
(* Nothing is lost, doubled or overtaken, and there is room for what is put. *)
InOrderInv ==
    /\ Len(buffer) <= Capacity
    /\ \A i \in 1..Len(buffer) : buffer[i] = consumed + i

(* Must be violated: otherwise the bound was never met, and the invariant shows little. *)
ReachFull == Len(buffer) < Capacity

(* Every item arrives in the end. *)
AllArriveProp == <>(consumed = Items)
====
