// What must be so before Swift's `main` begins.
//
// It hands its work to libdispatch, which tries for ever where the system starts no thread. So that is
// found out here, before it.

#include <pthread.h>
#include <semaphore.h>
#include <string.h>
#include <unistd.h>

enum { needed = 2 };  // libdispatch's, and the first of Crier's own

static void *wait_for_end(void *gate) {
  while (sem_wait(gate) != 0) continue;
  return NULL;
}

__attribute__((constructor)) static void find_threads(void) {
  sem_t gate;
  pthread_t threads[needed];
  int count = 0;
  if (sem_init(&gate, 0, 0) != 0) return;
  while (count < needed && pthread_create(&threads[count], NULL, wait_for_end, &gate) == 0) count++;
  for (int i = 0; i < count; i++) sem_post(&gate);
  for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
  sem_destroy(&gate);
  if (count == needed) return;
  static const char words[] =
      "Error: The system won't start more threads for this user.\n"
      "  End other programs, or raise the limits (ulimit -u and ulimit -v).\n";
  if (write(STDERR_FILENO, words, strlen(words)) > 0) _exit(1);
  _exit(1);
}
