#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

#include "clinux.h"

// The terminal, -1 if none has the mode, and its mode from before.
static volatile int line_file = -1;
static struct termios before;

// The time in which the rest of a paste arrives, if there is one, and that after a signal and for its
// next part, in ms.
enum { moment = 50, quiet = 200 };

// The rest of a paste, such as that after Ctrl-C or Ctrl-D, is nothing for the shell. A terminal holds
// 4 KB of it, and gets more as soon as there is room. Safe in a signal handler.
static void restore(int file, int first) {
  struct termios mode = before;
  mode.c_lflag &= ~(tcflag_t)(ICANON | ISIG);
  tcsetattr(file, TCSANOW, &mode);
  struct pollfd input = {.fd = file, .events = POLLIN};
  bool has_rest = tcflush(file, TCIFLUSH) == 0 && poll(&input, 1, first) == 1;
  while (has_rest && input.revents & POLLIN) {
    tcflush(file, TCIFLUSH);
    has_rest = poll(&input, 1, quiet) == 1;
  }
  tcsetattr(file, TCSANOW, &before);
}

// Ends the process as the signal does by default.
static void put_back(int number) {
  if (line_file >= 0) restore(line_file, quiet);
  signal(number, SIG_DFL);
  raise(number);
}

void clinux_enter_line_mode(int file) {
  if (line_file != file) {
    if (tcgetattr(file, &before) != 0) return;
    line_file = file;
  }
  // A signal that is ignored or handled otherwise stays so.
  static const int ending[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
                               SIGSEGV, SIGBUS,  SIGILL, SIGTRAP, SIGABRT, SIGFPE};
  for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
    struct sigaction action;
    sigaction(ending[i], NULL, &action);
    if (action.sa_handler == SIG_DFL) signal(ending[i], put_back);
  }
  clinux_renew_line_mode(file);
}

void clinux_renew_line_mode(int file) {
  if (line_file != file) return;
  struct termios mode = before;
  mode.c_lflag |= NOFLSH;
  mode.c_cc[VSUSP] = _POSIX_VDISABLE;
  tcsetattr(file, TCSANOW, &mode);
}

void clinux_leave_line_mode(int file) {
  if (line_file != file) return;
  restore(file, moment);
  line_file = -1;
}
