#ifndef CRIER_CLINUX_SHIM_H
#define CRIER_CLINUX_SHIM_H

// Not in Swift's Glibc module.
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <sys/vfs.h>
#include <termios.h>

// Declarations of sched.h, spawn.h and stdio.h that need _GNU_SOURCE, which Swift's Glibc module does not
// define.

int unshare(int flags);

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
enum clinux_rename { clinux_no_replace = 1 };  // RENAME_NOREPLACE of stdio.h

int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

enum clinux_namespace {
  clinux_mounts = 0x00020000,   // CLONE_NEWNS
  clinux_users = 0x10000000,    // CLONE_NEWUSER
  clinux_network = 0x40000000,  // CLONE_NEWNET
};

// What the handler below puts back, and where: it may not allocate memory, and Swift cannot promise
// that.
struct clinux_kept {
  struct termios mode;
  volatile int file;
};

static inline struct clinux_kept *clinux_kept(void) {
  static struct clinux_kept kept = {.file = -1};
  return &kept;
}

static inline void clinux_put_back(int number) {
  struct clinux_kept *kept = clinux_kept();
  if (kept->file >= 0) tcsetattr(kept->file, TCSANOW, &kept->mode);
  signal(number, SIG_DFL);
  raise(number);
}

// Gives a terminal a mode until `clinux_leave_mode`, or until a signal ends the process; one that is
// ignored or handled otherwise stays so.
static inline void clinux_enter_mode(
    int file, const struct termios *mode, const struct termios *before) {
  clinux_kept()->mode = *before;
  clinux_kept()->file = file;
  const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  for (unsigned i = 0; i < sizeof ending / sizeof *ending; i++) {
    struct sigaction action;
    sigaction(ending[i], NULL, &action);
    if (action.sa_handler == SIG_DFL) signal(ending[i], clinux_put_back);
  }
  tcsetattr(file, TCSANOW, mode);
}

static inline void clinux_leave_mode(int file, const struct termios *before) {
  tcsetattr(file, TCSANOW, before);
  clinux_kept()->file = -1;
}

#endif
