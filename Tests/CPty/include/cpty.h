#ifndef CPTY_H
#define CPTY_H

// Starts programs for tests, in a terminal of their own or on plain files. In C, because a process
// with threads may only do what is safe in a signal handler between fork and exec.
//
// Functions return a number that is not negative, or minus an errno.

#include <stdbool.h>
#include <stdint.h>

// The controlling side of a new terminal of that size: non-blocking, closed on exec.
int32_t cpty_open(int32_t rows, int32_t columns);
// Tells the terminal a new size; its foreground programs get SIGWINCH.
int32_t cpty_resize(int32_t terminal, int32_t rows, int32_t columns);

// Starts a program as leader of a session whose controlling terminal this is. `folder` may be null;
// without `has_locks` no file can be locked. Returns its process id, or minus the errno where it could
// not be started.
int32_t cpty_start(
    int32_t terminal, const char *path, char *const arguments[], char *const environment[],
    const char *folder, bool has_locks);
// The same without a terminal, on three open files. Reads, writes and errors go to these.
int32_t cpty_start_on_files(
    const int32_t files[3], const char *path, char *const arguments[], char *const environment[],
    const char *folder, bool has_locks);

enum { CPTY_EXITED, CPTY_SIGNALED, CPTY_STOPPED, CPTY_CONTINUED };
typedef struct {
  int32_t kind;
  int32_t value;  // the exit status, or the signal
} cpty_change;
// Waits until the program ends, stops or goes on.
int32_t cpty_wait(int32_t process, cpty_change *change);

// How the terminal treats input and output: what `stty -a` shows.
typedef struct {
  uint32_t input, output, control, local;
  uint8_t characters[32];
} cpty_settings;
int32_t cpty_get_settings(int32_t terminal, cpty_settings *settings);

enum { CPTY_CAN_READ = 1, CPTY_CAN_WRITE = 2, CPTY_WOKEN = 4, CPTY_HUNG_UP = 8 };
// Waits up to `milliseconds`, or for ever when negative, until the terminal has something to read,
// takes what is to be written, or a byte arrives at `waker`, which is swallowed.
int32_t cpty_poll(int32_t terminal, bool writes, int32_t waker, int32_t milliseconds);

#endif
