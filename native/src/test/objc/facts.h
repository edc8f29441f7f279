/* What the stand-in is told to be: the facts that nobody has measured on Apple's devices. */
#ifndef SPINGATE_STANDIN_FACTS_H
#define SPINGATE_STANDIN_FACTS_H

#include <stdint.h>

enum { START_FREE, START_MAYBE, START_EXCLUSIVE };
enum { SCOPE_BUFFER, SCOPE_QUEUE };
enum { WAIT_FREES, WAIT_HOLDS };
enum { DEVICE_NONE, DEVICE_RIGHT, DEVICE_OTHER_TYPES, DEVICE_LACKING };
enum { FLAG_PROMPT, FLAG_EVENTUAL, FLAG_AFTER_BARRIER };

typedef struct {
    long seed;       /* all chance comes from it */
    long start;      /* may a ready encoder be refused beside running work? */
    long refuse;     /* with START_MAYBE: how many in a hundred are */
    long waitScope;  /* does an event wait hold back its buffer, or its queue? */
    long signalScope;/* does a signal follow its buffer's earlier work, or its queue's? */
    long eventWait;  /* does a buffer that waits for an event hold the GPU? */
    long submitUs;   /* a commit reaches the GPU after a chance delay up to this */
    long watchdogMs; /* how long a wait for an event may last; 0: for ever */
    long flag;       /* when a host store reaches a polling kernel */
    long barrier;    /* with FLAG_AFTER_BARRIER: the weakest that suffices, 1 ish, 2 st, 3 sy */
    long internals;  /* does the compiler accept `#pragma METAL internals`? */
    long device;     /* what MTLCreateSystemDefaultDevice gives */
    long family;     /* the number of the newest GPU family that it says it has */
} Facts;

extern Facts facts;

/* Sets a fact by its name; 0 if there is no such fact. Buffers made earlier keep their memory. */
long standin_set(const char *name, long value);
/* All facts as they are at first, and no fault waiting. */
void standin_reset(void);

/* A number below `below` that depends on the seed and these three only. */
uint64_t standin_chance(uint64_t a, uint64_t b, uint64_t c, uint64_t below);

#endif
