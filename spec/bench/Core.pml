/* The same system as Core.tla, state by state: N operations, queues 0 and 1, the worker 2, two
 * threads. What only serves to compute a step is hidden, so it is no part of a state. The verifier
 * stores one state more: the one before a program is chosen. */
#ifndef N
#define N 4
#endif
#define HOST 2
#define BIT(o) (1 << (o))
#define NEW 0
#define QUEUED 1
#define RUNNING 2
#define DONE 3

byte site[5], thread[5], spin[5], deps[5], rel[5];
byte st[5], waits[5], event[5], ticket[5], encoded;

hidden byte i, j, k, set, more, fifo, holds, cyclic, refused;

/* fifo := FifoBefore(o) */
inline fifoBefore(o) {
  fifo = 0;
  if
  :: site[o] == HOST && st[o] != NEW ->
     for (j : 1 .. N) {
       if
       :: site[j] == HOST && st[j] != NEW && ticket[j] < ticket[o] -> fifo = fifo | BIT(j)
       :: else
       fi
     }
  :: else
  fi
}

/* set := closure of set; with the gate's waits if withWaits */
inline close(withWaits) {
  do
  :: more = set;
     for (i : 1 .. N) {
       if
       :: set & BIT(i) ->
          fifoBefore(i);
          more = more | deps[i] | fifo;
          if :: withWaits -> more = more | waits[i] :: else fi;
          if :: spin[i] -> more = more | BIT(rel[i]) :: else fi
       :: else
       fi
     }
     if :: more == set -> break :: else -> set = more fi
  od
}

/* holds := all of a set are done */
inline allDone(which) {
  holds = 1;
  for (j : 1 .. N) {
    if :: (which) & BIT(j) && st[j] != DONE -> holds = 0 :: else fi
  }
}

/* holds := CanEncode(o) */
inline canEncode(o) {
  holds = 1;
  for (j : 1 .. N) {
    if :: j < o && thread[j] == thread[o] && st[j] == NEW -> holds = 0 :: else fi
  }
}

/* holds := Ready(o), where o is queued */
inline ready(o) {
  fifoBefore(o);
  allDone(deps[o] | waits[o] | fifo);
  if :: event[o] && st[rel[o]] != DONE -> holds = 0 :: else fi
}

inline mayRefuse(o) {
  refused = 0;
  if
  :: site[o] != HOST ->
     for (j : 1 .. N) {
       if
       :: st[j] == RUNNING && site[j] != HOST && site[j] != site[o] -> refused = 1
       :: st[j] == RUNNING && site[j] == site[o] && deps[o] != 0 && ticket[o] < ticket[j] ->
          refused = 1
       :: else
       fi
     }
  :: else
  fi
}

/* holds := Guaranteed(o) */
inline guaranteed(o) {
  if
  :: st[o] == NEW -> canEncode(o)
  :: st[o] == RUNNING -> holds = (!spin[o] || st[rel[o]] == DONE)
  :: st[o] == QUEUED ->
     ready(o);
     if
     :: holds -> mayRefuse(o); holds = !refused
     :: else
     fi
  :: st[o] == DONE -> holds = 0
  fi
}

/* NoDeadlockInv */
inline check() {
  allDone(BIT(N + 1) - 2);
  for (k : 1 .. N) {
    if :: !holds -> guaranteed(k) :: else fi
  }
  if
  :: !holds ->
     cyclic = 0;
     for (k : 1 .. N) {
       fifoBefore(k);
       set = deps[k] | fifo;
       if :: spin[k] -> set = set | BIT(rel[k]) :: else fi;
       close(false);
       if :: set & BIT(k) -> cyclic = 1 :: else fi
     }
     assert(cyclic)
  :: else
  fi;
  i = 0; j = 0; k = 0
}

inline encode(o) {
  if
  :: spin[o] ->
     set = BIT(rel[o]);
     close(true);
     holds = 1;
     for (j : 1 .. N) {
       if :: set & BIT(j) && st[j] == NEW -> holds = 0 :: else fi
     }
     if
     :: holds ->
        for (j : 1 .. N) {
          if :: set & BIT(j) && site[j] != HOST -> waits[o] = waits[o] | BIT(j) :: else fi
        }
     :: else -> event[o] = 1
     fi
  :: else
  fi;
  encoded++;
  ticket[o] = encoded;
  st[o] = QUEUED;
  check()
}

#define EARLIER(o, p) (p < o && thread[p] == thread[o] && st[p] == NEW)
#define CAN_ENCODE(o) (st[o] == NEW && !EARLIER(o, 1) && !EARLIER(o, 2) && !EARLIER(o, 3))
#define OPEN(o, d) (((deps[o] | waits[o]) & BIT(d)) && st[d] != DONE)
#define AHEAD(o, p) (site[p] == HOST && st[p] != NEW && st[p] != DONE && ticket[p] < ticket[o])
#define HELD(o, p) (OPEN(o, p) || (site[o] == HOST && AHEAD(o, p)))
#define CAN_START(o) (st[o] == QUEUED && !HELD(o, 1) && !HELD(o, 2) && !HELD(o, 3) && !HELD(o, 4) \
                      && (!event[o] || st[rel[o]] == DONE))
#define CAN_FINISH(o) (st[o] == RUNNING && (!spin[o] || st[rel[o]] == DONE))

/* May o need p by data? Only on one queue, or from the worker. */
#define MAY_NEED(o, p) (site[o] == HOST || site[p] == site[o])

inline need(o, p) {
  if
  :: p < o && MAY_NEED(o, p) -> deps[o] = deps[o] | BIT(p)
  :: true
  fi
}

inline choose(o) {
  if :: site[o] = 0 :: site[o] = 1 :: site[o] = HOST fi;
  if :: thread[o] = 0 :: thread[o] = 1 fi;
  if
  :: need(o, 1); need(o, 2); need(o, 3)
  :: o > 1 && site[o] != HOST && site[1] == HOST -> spin[o] = 1; rel[o] = 1
  :: o > 2 && site[o] != HOST && site[2] == HOST -> spin[o] = 1; rel[o] = 2
  :: o > 3 && site[o] != HOST && site[3] == HOST -> spin[o] = 1; rel[o] = 3
  fi
}

active proctype machine() {
  atomic {
    choose(1); choose(2);
#if N > 2
    choose(3);
#endif
#if N > 3
    choose(4);
#endif
    skip
  };
end:
  do
  :: d_step { CAN_ENCODE(1) -> encode(1) }
  :: d_step { CAN_START(1) -> st[1] = RUNNING; check() }
  :: d_step { CAN_FINISH(1) -> st[1] = DONE; check() }
  :: d_step { CAN_ENCODE(2) -> encode(2) }
  :: d_step { CAN_START(2) -> st[2] = RUNNING; check() }
  :: d_step { CAN_FINISH(2) -> st[2] = DONE; check() }
#if N > 2
  :: d_step { CAN_ENCODE(3) -> encode(3) }
  :: d_step { CAN_START(3) -> st[3] = RUNNING; check() }
  :: d_step { CAN_FINISH(3) -> st[3] = DONE; check() }
#endif
#if N > 3
  :: d_step { CAN_ENCODE(4) -> encode(4) }
  :: d_step { CAN_START(4) -> st[4] = RUNNING; check() }
  :: d_step { CAN_FINISH(4) -> st[4] = DONE; check() }
#endif
  od
}
