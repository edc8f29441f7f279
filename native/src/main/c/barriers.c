/*
 * The barriers of arm64 that Java cannot name. See Barrier.java for what each is for; which of them
 * a store needs before a GPU sees it is a question that a probe answers, not this file.
 */
#ifndef __aarch64__
#error "these are instructions of arm64"
#endif

#define EXPORT __attribute__((visibility("default")))

/* Data memory barrier, inner shareable: orders. */
EXPORT void spingate_dmb_ish(void) { __asm__ volatile("dmb ish" ::: "memory"); }

/* Data synchronization barrier, full system, stores: completes them. */
EXPORT void spingate_dsb_st(void) { __asm__ volatile("dsb st" ::: "memory"); }

/* Data synchronization barrier, full system: completes loads and stores. */
EXPORT void spingate_dsb_sy(void) { __asm__ volatile("dsb sy" ::: "memory"); }
