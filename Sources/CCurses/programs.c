// Runs another program while the terminal is lent.

#define _GNU_SOURCE
#include "parts.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

int32_t ccurses_run_shell(const char *command, const char *file, int32_t kept) {
  char *const arguments[] = {"sh", "-c", (char *)command, "sh", (char *)file, NULL};
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // This thread may block signals that an editor needs.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  // Libraries open sockets without O_CLOEXEC, and an editor may outlive the program.
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  int first = STDERR_FILENO + 1;
  if (kept >= 0) posix_spawn_file_actions_adddup2(&actions, kept, first++);
  posix_spawn_file_actions_addclosefrom_np(&actions, first);
  pid_t child;
  int problem = posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (problem != 0) return -problem;
  set_borrower(child);
  // Waits without collecting the status, so that no signal can reach another process of this number.
  siginfo_t end;
  while (waitid(P_PID, child, &end, WEXITED | WNOWAIT) < 0 && errno == EINTR) continue;
  set_borrower(0);
  int status;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -errno;
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
