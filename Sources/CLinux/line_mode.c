#include <signal.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

#include "clinux.h"

// The terminal, -1 if none has the mode, and its mode from before.
static volatile int line_file = -1;
static struct termios before;

// The rest of a paste, such as that after Ctrl-C or Ctrl-D, is nothing for the shell. Safe in a signal
// handler.
static void restore(int file) {
  tcsetattr(file, TCSANOW, &before);
  tcflush(file, TCIFLUSH);
}

// Ends the process as the signal does by default.
static void put_back(int number) {
  if (line_file >= 0) restore(line_file);
  signal(number, SIG_DFL);
  raise(number);
}

void clinux_enter_line_mode(int file) {
  if (line_file != file) {
    if (tcgetattr(file, &before) != 0) return;
    line_file = file;
  }
  // A signal that is ignored or handled otherwise stays so.
  static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
    struct sigaction action;
    sigaction(ending[i], NULL, &action);
    if (action.sa_handler == SIG_DFL) signal(ending[i], put_back);
  }
  struct termios mode = before;
  mode.c_lflag |= NOFLSH;
  mode.c_cc[VSUSP] = _POSIX_VDISABLE;
  tcsetattr(file, TCSANOW, &mode);
}

void clinux_leave_line_mode(int file) {
  if (line_file != file) return;
  restore(file);
  line_file = -1;
}
