------------------------------- MODULE MCLive -------------------------------
(***************************************************************************)
(* Every program of N operations again, now with what is certain to happen *)
(* stated as fairness, so that delay can be told from deadlock.            *)
(*                                                                         *)
(* Modelled: the guaranteed steps of System are not put off for ever.      *)
(* Read first: System and Promise, then MCUniversal.                       *)
(***************************************************************************)
EXTENDS MCUniversal

(* What is certain to go on: a start that may be refused is not.           *)
Certain == Guaranteed \/ \E o \in Op : MayGiveUp(o)

(* Weak fairness of the guaranteed steps: again and again there is none, or  *)
(* one is taken.  Each step brings some operation forward or commits, so     *)
(* none can be taken for ever, and what is left is the first.  (WF_vars says  *)
(* the same; TLC evaluates ENABLED of these steps thousands of times slower.) *)
LiveSpec == Spec /\ []<>~Certain

(* R8: what a running spin holds back is delayed, and starts in the end.     *)
(* (What is refused as malformed ends the run.)                              *)
HeldBackStartsProp ==
  \A o \in Op : (o \in Encoded /\ HeldBack(o)) ~> (RunEnded \/ st[o] \notin {"new", "queued"})
=============================================================================
