#ifndef CPTY_H
#define CPTY_H

// Starts programs for tests, in a terminal of their own or on plain files. Written in C, because
// between fork and exec a process with threads may make only async-signal-safe calls.
//
// Functions return zero or a positive number, or a negated errno.

#include <stdbool.h>
#include <stdint.h>

// Opens a terminal of this size and returns its controlling side: non-blocking, close-on-exec.
int32_t cpty_open(int32_t rows, int32_t columns);
// Changes the terminal's size; its foreground programs get SIGWINCH.
int32_t cpty_resize(int32_t terminal, int32_t rows, int32_t columns);

// Starts a program as the leader of a session with this controlling terminal. `folder` may be null;
// without `has_locks`, the program cannot lock files. Returns the process ID, or a negated errno if
// the program could not be started.
int32_t cpty_start(
    int32_t terminal, const char *path, char *const arguments[], char *const environment[],
    const char *folder, bool has_locks);
// Starts a program without a terminal, with three files as its standard input, output and error.
int32_t cpty_start_on_files(
    const int32_t files[3], const char *path, char *const arguments[], char *const environment[],
    const char *folder, bool has_locks);

enum { CPTY_EXITED, CPTY_SIGNALED, CPTY_STOPPED, CPTY_CONTINUED };
typedef struct {
  int32_t kind;
  int32_t value;  // the exit status, or the signal
} cpty_change;
// Waits until the program ends, stops or continues.
int32_t cpty_wait(int32_t process, cpty_change *change);

// The terminal's modes, as `stty -a` shows them.
typedef struct {
  uint32_t input, output, control, local;
  uint8_t characters[32];
} cpty_settings;
int32_t cpty_get_settings(int32_t terminal, cpty_settings *settings);

enum { CPTY_CAN_READ = 1, CPTY_CAN_WRITE = 2, CPTY_WOKEN = 4, CPTY_HUNG_UP = 8 };
// Waits until the terminal can be read or (if `writes`) written, or until a byte arrives at
// `waker`, which is consumed. Waits at most `milliseconds`, or without a limit if negative.
int32_t cpty_poll(int32_t terminal, bool writes, int32_t waker, int32_t milliseconds);

#endif
