// Stacks on which a crash is handled.
//
// When a stack has overflowed, a handler has no room on it: without another one the kernel ends the
// program on the spot, with the terminal as it is and no report. Each thread needs one of its own.

#define _GNU_SOURCE
#include "ccurses.h"

#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>

enum { size = 64 * 1024 };  // bytes; they cost memory only once they are used

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static bool has_key;

static void give_back(void *memory) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(memory, size);
}

static void make_key(void) { has_key = pthread_key_create(&key, give_back) == 0; }

void ccurses_cover_thread(void) {
  static _Thread_local bool is_covered;
  if (is_covered) return;
  is_covered = true;
  stack_t found;
  if (sigaltstack(NULL, &found) == 0 && !(found.ss_flags & SS_DISABLE)) return;  // somebody else's
  pthread_once(&once, make_key);
  if (!has_key) return;
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack = {.ss_sp = memory, .ss_size = size};
  if (pthread_setspecific(key, memory) == 0 && sigaltstack(&stack, NULL) == 0) return;
  pthread_setspecific(key, NULL);
  munmap(memory, size);
}
