---- MODULE Input ----
(***************************************************************************)
(* Comments that would break Java: \union, \u0022, */, @deprecated, a < b, *)
(* & and {@code x}.                                                        *)
(*                                                                         *)
(* A second paragraph: é is no ASCII letter.                               *)
(***************************************************************************)
CONSTANT Thing

-----------------------------------------------------------------------------
(* A heading is not the comment of what follows it. *)

Mood     == {"calm",          \* nothing happens, or A \in B
             "veryBusy",      (* not an end-of-line comment *)
             "to-do",
             "DONE"}
View     == [mood : Mood,     \* how it is @ the time
             things : SUBSET Thing]
Decision == [mood : Mood,     \* how it will be */
             aFieldWithQuiteALongNameToMakeLinesWrap : SUBSET Thing,
             anotherFieldWithQuiteALongNameToMakeLinesWrap : SUBSET Thing]
Policy   == [View -> Decision]

\* A comment of two lines,
\* the second of which ends with \in.
Lengthy(view) ==
  IF view.things # {} /\ view.mood # "calm" /\ view.mood # "veryBusy" /\ view.mood # "to-do" /\ view.mood # "DONE"
  THEN [mood |-> "to-do", aFieldWithQuiteALongNameToMakeLinesWrap |-> view.things \cap view.things,
        anotherFieldWithQuiteALongNameToMakeLinesWrap |-> view.things \cup view.things]
  ELSE [mood |-> "veryBusy", aFieldWithQuiteALongNameToMakeLinesWrap |-> {},
        anotherFieldWithQuiteALongNameToMakeLinesWrap |-> view.things \ view.things]
====
