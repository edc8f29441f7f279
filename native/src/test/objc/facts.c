/* The facts by name, and chance from the seed. */
#include "facts.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INITIAL                                                                       \
    {                                                                                 \
        .seed = 1, .start = START_MAYBE, .refuse = 50, .waitScope = SCOPE_BUFFER,     \
        .signalScope = SCOPE_QUEUE, .eventWait = WAIT_FREES, .submitUs = 50,          \
        .watchdogMs = 0, .flag = FLAG_PROMPT, .barrier = 1, .internals = 1,           \
        .family = 5001, .device = DEVICE_RIGHT,                                       \
    }

Facts facts = INITIAL;

static const struct {
    const char *name;
    size_t at;
} NAMES[] = {
    {"seed", offsetof(Facts, seed)},
    {"start", offsetof(Facts, start)},
    {"refuse", offsetof(Facts, refuse)},
    {"waitScope", offsetof(Facts, waitScope)},
    {"signalScope", offsetof(Facts, signalScope)},
    {"eventWait", offsetof(Facts, eventWait)},
    {"submitUs", offsetof(Facts, submitUs)},
    {"watchdogMs", offsetof(Facts, watchdogMs)},
    {"flag", offsetof(Facts, flag)},
    {"barrier", offsetof(Facts, barrier)},
    {"internals", offsetof(Facts, internals)},
    {"device", offsetof(Facts, device)},
    {"family", offsetof(Facts, family)},
};

long standin_set(const char *name, long value) {
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (!strcmp(name, NAMES[i].name)) {
            __atomic_store_n((long *)((char *)&facts + NAMES[i].at), value, __ATOMIC_SEQ_CST);
            return 1;
        }
    }
    return 0;
}

void standin_reset(void) {
    static const Facts initial = INITIAL;
    facts = initial;
}

/* SPINGATE_STANDIN_FACTS="seed=7,start=2" sets facts where no test can. */
__attribute__((constructor)) static void from_environment(void) {
    const char *given = getenv("SPINGATE_STANDIN_FACTS");
    char *text = given ? strdup(given) : NULL;
    char *rest = NULL;
    for (char *fact = text ? strtok_r(text, ",", &rest) : NULL; fact;
         fact = strtok_r(NULL, ",", &rest)) {
        char *value = strchr(fact, '=');
        if (value) {
            *value++ = 0;
        }
        if (!value || !standin_set(fact, strtol(value, NULL, 10))) {
            fprintf(stderr, "SPINGATE_STANDIN_FACTS: there is no fact %s\n", fact);
        }
    }
    free(text);
}

/* splitmix64 over the four numbers: no state, so that it does not depend on who asks first. */
uint64_t standin_chance(uint64_t a, uint64_t b, uint64_t c, uint64_t below) {
    uint64_t x = (uint64_t)facts.seed;
    const uint64_t parts[] = {a, b, c};
    for (int i = 0; i < 3; i++) {
        x += parts[i] + 0x9e3779b97f4a7c15u;
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
        x ^= x >> 31;
    }
    return x % below;
}
