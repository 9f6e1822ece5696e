#include <errno.h>
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

// Whether the mode is being left, so that other threads read nothing.
static volatile bool is_leaving = false;

// The parts of a paste that were thrown away: a signal's handler may wait beside another thread, and
// each throws away what the other waits for.
static _Atomic unsigned parts = 0;

// The longest pause between two parts of a paste, in ms.
enum { pause_of_paste = 200 };

// The rest of a paste, such as that after Ctrl-C or Ctrl-D, is nothing for the shell. A terminal holds
// 4 KB of it, and gets more as soon as there is room. Safe in a signal handler.
static void restore(int file) {
  is_leaving = true;
  struct termios mode = before;
  mode.c_lflag &= ~(tcflag_t)(ICANON | ISIG);
  tcsetattr(file, TCSANOW, &mode);
  struct pollfd input = {.fd = file, .events = POLLIN};
  for (;;) {
    unsigned known = parts;
    if (tcflush(file, TCIFLUSH) != 0) break;
    int count = poll(&input, 1, pause_of_paste);
    if (count == 1 && input.revents & POLLIN) {
      parts++;
    } else if (count == 1 || (count == 0 && parts == known) || (count < 0 && errno != EINTR)) {
      break;
    }
  }
  tcsetattr(file, TCSANOW, &before);
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
  restore(file);
  line_file = -1;
  is_leaving = false;
}

ssize_t clinux_read_line_mode(int file, void *buffer, size_t count) {
  if (file == line_file) {
    // A thread that waits in `read` would take a part of the paste, and `restore` would wait in vain.
    struct pollfd input = {.fd = file, .events = POLLIN};
    do {
      if (poll(&input, 1, -1) < 0) return -1;
    } while (is_leaving && usleep(1000) == 0);
  }
  return read(file, buffer, count);
}
