// Checks that must happen before Swift's `main` begins.
//
// If the system cannot start a thread, libdispatch, which `main` uses, would retry forever.

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

enum { needed = 2 };  // one for libdispatch, one for Crier

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

// No thread ends before the gate opens, so that all of them exist at the same time.
static void *pass(void *nothing) {
  pthread_mutex_lock(&gate);
  pthread_mutex_unlock(&gate);
  return nothing;
}

__attribute__((constructor)) static void find_threads(void) {
  pthread_t threads[needed];
  int count = 0;
  pthread_mutex_lock(&gate);
  while (count < needed && pthread_create(&threads[count], NULL, pass, NULL) == 0) count++;
  pthread_mutex_unlock(&gate);
  for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
  if (count == needed) return;
  fputs("Error: The system won't start more threads for this user.\n"
        "  End other programs, or raise the limits (ulimit -u and ulimit -v).\n",
        stderr);
  _exit(1);
}
