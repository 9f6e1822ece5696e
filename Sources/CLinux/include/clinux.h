#ifndef CRIER_CLINUX_H
#define CRIER_CLINUX_H

// Not in Swift's Glibc module.
#include <malloc.h>
#include <spawn.h>
#include <sys/types.h>
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

// How a terminal delivers lines until `clinux_leave_line_mode`, or until a signal ends the process:
// control characters throw away nothing that came before them, and Ctrl-Z is a character like others.
// Does nothing for other files.
void clinux_enter_line_mode(int file);

// Sets the mode again after the shell may have changed it, unless it has been left.
void clinux_renew_line_mode(int file);

// Gives the terminal the mode from before, and throws away what nobody has read; does nothing without
// one.
void clinux_leave_line_mode(int file);

// Like read(2), which sets errno; in the mode, a thread that waits here takes nothing from the time
// on in which the mode is left, also by a signal.
ssize_t clinux_read_line_mode(int file, void *buffer, size_t count);

#endif
