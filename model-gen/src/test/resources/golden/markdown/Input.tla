---- MODULE Input ----
(***************************************************************************)
(* - no list, *no* _emphasis_ and __none__, `no code`, [no](link), ![no]   *)
(* # heading, <b>no tag</b>, &lt; no entity, ~~not struck~~, $no formula$, *)
(* 1. no number | no | table                                               *)
(* --- | --- | ---                                                         *)
(* ```no fence, \[ no escape \                                             *)
(*                                                                         *)
(* > no quotation, but see https://example.org/a_b?c=d*e (an address).     *)
(***************************************************************************)
CONSTANT Some_thing    \* *it*, or | what_it_is

Sign     == {"a|b",    \* a bar, `code` and <tag>
             "f<g>",   \* a tag | or two
             "c*d*",
             "d_e",
             "q\"r\\",
             "t\nu"}   \* escaped in the module
Verdict  == {"GO", "STAY", "NEVER"}
View     == [sign : Sign, other_sign : Sign, _in : SUBSET Some_thing, on : BOOLEAN]
Decision == [verdict : Verdict, sign : Sign, _held : SUBSET Some_thing]
Policy   == [View -> Decision]

Signs == Sign

(* | --- | would be a table, and ``` *)
(* * a list. *)
Pick(sign, on) ==
  CASE sign = "a|b" -> (CASE on -> "f<g>" [] ~on -> "c*d*")
    [] sign # "a|b" -> sign

(* Here a name meets the parameter of whoever calls. *)
Held(view, verdict, sign) ==
  LET b == view._in
      c == IF view.on THEN b ELSE {}
  IN  [sign |-> sign, _held |-> LET d == b \cup c IN d \ c, verdict |-> verdict]

LOCAL Same(view) == view.sign = view.other_sign

Bars(b) ==
  CASE Same(b) /\ (b.on \/ b.sign = "a|b") /\ b._in # {} -> Held(b, "GO", Pick(b.sign, b.on))
    [] OTHER ->
         LET c == IF b.on THEN "f<g>" ELSE b.sign
         IN  IF c \in {"f<g>", "a|b"} /\ ~(b.on <=> Same(b)) THEN Held(b, "STAY", c)
             ELSE Held(b, IF b.on => b._in = {} THEN "GO" ELSE "STAY", Pick(Pick(c, b.on), TRUE))

Never_on(view) == Held(view, "NEVER", "d_e") Also(view) ==
  LET c == CASE view.on -> "f<g>" [] ~view.on -> view.sign
  IN  Held(view, "GO", CASE view.on = Same(view) -> c [] view.on # Same(view) -> "d_e")
====
