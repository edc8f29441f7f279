---- MODULE Input ----
(* CASE with OTHER, inside CASE and IF, in a value; words that are compared. *)

Colour   == {"red", "green", "blue"}
View     == [colour : Colour, other : Colour, on : BOOLEAN, ready : BOOLEAN]
Verdict  == {"GO", "STAY"}
Decision == [verdict : Verdict, colour : Colour, sure : BOOLEAN]
Policy   == [View -> Decision]

Answer(verdict, colour, sure) == [verdict |-> verdict, colour |-> colour, sure |-> sure]

Next(colour) ==
  CASE colour = "red"   -> "green"
    [] colour = "green" -> "blue"
    [] OTHER            -> "red"

Equal(view) == view.colour = view.other <=> (view.on => view.ready)

(* The inner CASE is only reached where it is complete. *)
Inner(view) ==
  IF view.colour = "red" THEN Answer("GO", Next(view.other), Equal(view))
  ELSE CASE view.colour = "green" /\ view.on = view.ready -> Answer("GO", "red", TRUE)
         [] view.colour = "green" /\ view.on # view.ready -> Answer("STAY", "red", TRUE)
         [] view.colour = "blue" -> Answer("STAY", Next(Next(view.colour)), ~Equal(view))

Outer(view) ==
  CASE view.colour = view.other /\ view.ready -> Inner(view)
    [] view.colour # view.other ->
         Answer(IF view.on \/ ~view.ready THEN "GO" ELSE "STAY",
                CASE view.on -> view.colour [] ~view.on -> view.other,
                (view.on \/ view.ready) /\ ~(view.on /\ view.ready))
    [] OTHER -> Answer("STAY", view.colour, FALSE)

LOCAL Hidden(view) == Inner(view)

Alias(view) == Outer(view)
====
