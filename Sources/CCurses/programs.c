// Another program in the terminal, while it is lent.

#define _GNU_SOURCE
#include "ccurses.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct order {
  char *command, *file;
  void *context;
  void (*ended)(void *context, int32_t status);
};

static int32_t run(const char *command, const char *file) {
  char *const arguments[] = {"sh", "-c", (char *)command, "sh", (char *)file, NULL};
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // The thread may block signals that an editor lives by.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  pid_t child;
  int problem = posix_spawn(&child, "/bin/sh", NULL, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  if (problem != 0) return -problem;
  int status;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -errno;
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static void finish(struct order *order, int32_t status) {
  order->ended(order->context, status);
  free(order->command);
  free(order->file);
  free(order);
}

static void *carry_out(void *argument) {
  struct order *order = argument;
  ccurses_cover_thread();
  finish(order, run(order->command, order->file));
  return NULL;
}

void ccurses_run_shell(const char *command, const char *file, void *context,
                       void (*ended)(void *context, int32_t status)) {
  struct order *order = malloc(sizeof *order);
  *order = (struct order){strdup(command), strdup(file), context, ended};
  pthread_t thread;
  int problem = pthread_create(&thread, NULL, carry_out, order);
  if (problem == 0) {
    pthread_detach(thread);
  } else {
    finish(order, -problem);
  }
}
