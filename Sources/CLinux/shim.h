#ifndef CRIER_CLINUX_SHIM_H
#define CRIER_CLINUX_SHIM_H

// Not in Swift's Glibc module.
#include <malloc.h>
#include <spawn.h>
#include <sys/vfs.h>

// Declarations of sched.h and spawn.h that need _GNU_SOURCE, which Swift's Glibc module does not
// define.

int unshare(int flags);

int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

enum clinux_namespace {
  clinux_mounts = 0x00020000,   // CLONE_NEWNS
  clinux_users = 0x10000000,    // CLONE_NEWUSER
  clinux_network = 0x40000000,  // CLONE_NEWNET
};

#endif
