#ifndef CRIER_CLINUX_SHIM_H
#define CRIER_CLINUX_SHIM_H

// Not in Swift's Glibc module.
#include <malloc.h>
#include <spawn.h>
#include <sys/vfs.h>

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

#endif
