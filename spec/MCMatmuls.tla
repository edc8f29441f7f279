------------------------------ MODULE MCMatmuls ------------------------------
(***************************************************************************)
(* The reproduction of ml-explore/mlx#4689: chained matmuls on one stream, *)
(* an add on a second, step after step (R9).                               *)
(*                                                                         *)
(* Modelled: one thread.  The add waits for the last product, and the next *)
(* step's first matmul for the sum, each by a word; both streams are       *)
(* committed at the end of a step.  scenarios/r9-matmuls-and-add.yaml is   *)
(* the same program with names; here its length can be chosen.             *)
(***************************************************************************)
EXTENDS Policies, Sequences

CONSTANTS Matmuls, Steps      \* the report: 8 and 20

MCGpuOf    == [q \in Queue |-> "g"]
MCCapacity == [q \in Queue |-> 64]
MCInitial  == [c \in Cell |-> 0]
MCOp       == 1..(Steps * (Matmuls + 7) - 1)

Step(site, kind, deps) == [Bare("t", "p", site, kind) EXCEPT !.fresh = FALSE, !.deps = deps]
OnWord(site, kind, deps, c, v) == [Step(site, kind, deps) EXCEPT !.cells = {c}, !.value = v]

(* Each needs what came before it on its stream. *)
RECURSIVE Multiplied(_, _)
Multiplied(p, n) ==
  IF n = 0 THEN p
  ELSE Multiplied(Append(p, Step("matmuls", "kernel",
         IF p # <<>> /\ p[Len(p)].site = "matmuls" /\ ~(p[Len(p)].kind = "commit")
         THEN {Len(p)} ELSE {})), n - 1)

Begun(p, s) == IF s = 1 THEN p ELSE Append(p, OnWord("matmuls", "spin", {}, "sum", s - 1))

Added(p, s) ==
  LET n == Len(p) IN
  p \o <<OnWord("matmuls", "store", {n}, "product", s), OnWord("adds", "spin", {}, "product", s),
         Step("adds", "kernel", {n + 2}), OnWord("adds", "store", {n + 3}, "sum", s),
         Step("matmuls", "commit", {}), Step("adds", "commit", {})>>

RECURSIVE ProgramOf(_)
ProgramOf(s) == IF s = 0 THEN <<>> ELSE Added(Multiplied(Begun(ProgramOf(s - 1), s), Matmuls), s)

Init == prog = ProgramOf(Steps) /\ Start
Spec == Init /\ [][Next]_vars
=============================================================================
