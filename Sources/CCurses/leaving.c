// Emergency restore of the terminal on a signal, a crash or an exit from anywhere. Also prints the
// standard error output that was held back while the screen was in use.
//
// Code that runs in a signal handler only calls async-signal-safe functions.

#define _GNU_SOURCE
#include "ccurses.h"
#include "parts.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// ---- Writing ---------------------------------------------------------------------------------

bool write_all(int file, const char *text, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, text, count);
    if (written > 0) {
      text += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {  // another program made it non-blocking
      struct pollfd ready = {.fd = file, .events = POLLOUT};
      poll(&ready, 1, -1);
      if (ready.revents & (POLLERR | POLLHUP | POLLNVAL)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

// A terminal that accepts no output must not keep the program from ending.
bool takes_bytes(int terminal) {
  struct pollfd ready = {.fd = terminal, .events = POLLOUT};
  return poll(&ready, 1, 200) == 1 && (ready.revents & POLLOUT);
}

// ---- Standard error --------------------------------------------------------------------------

// Messages from libraries and the runtime would be drawn over the screen and then be lost, such as
// the reason that a Swift trap prints before its signal. They are therefore kept in memory until
// the screen is left.

enum { most = 16 * 1024 };  // how many bytes are printed afterwards: the last ones

static atomic_int kept = -1;   // the held-back output, in memory
static atomic_int found = -1;  // the original standard error; -1 while it is in use

void errors_catch(void) {
  if (!isatty(STDERR_FILENO)) return;  // output to a file need not be held back
  int before = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  int memory = memfd_create("errors", MFD_CLOEXEC);
  if (before >= 0 && memory >= 0) {
    atomic_store(&kept, memory);
    atomic_store(&found, before);
    dup2(memory, STDERR_FILENO);
    return;
  }
  if (before >= 0) close(before);
  if (memory >= 0) close(memory);
}

// Removes all terminal commands, because libraries may repeat untrusted text.
static void make_harmless(char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    unsigned char byte = (unsigned char)bytes[i];
    bool is_c1 = i > 0 && (unsigned char)bytes[i - 1] == 0xC2 && byte < 0xA0;
    if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F || is_c1) bytes[i] = '?';
  }
}

// Runs on the first thread that calls it.
void errors_tell(void) {
  static char bytes[most];
  int before = atomic_exchange(&found, -1);
  if (before < 0) return;
  dup2(before, STDERR_FILENO);
  close(before);
  int memory = atomic_load(&kept);
  off_t end = lseek(memory, 0, SEEK_END);
  ssize_t count = pread(memory, bytes, most, end > most ? end - most : 0);
  close(memory);
  if (count <= 0) return;
  make_harmless(bytes, (size_t)count);
  if (takes_bytes(STDERR_FILENO)) write_all(STDERR_FILENO, bytes, (size_t)count);
}

// ---- Leaving ---------------------------------------------------------------------------------

static int tty = -1;
static struct termios found_modes;
static bool knows_modes;
static struct goodbye goodbye;
static atomic_bool has_goodbye;  // a handler must not read a half-written one
static atomic_bool is_taken;

void leaving_begins(int terminal) {
  tty = terminal;
  knows_modes = tcgetattr(tty, &found_modes) == 0;
  atomic_store(&has_goodbye, false);
}

void leaving_ends(void) {
  tty = -1;  // the descriptor may soon belong to another file
  knows_modes = false;
}

int terminal_file(void) { return tty; }

void set_goodbye(struct goodbye text) {
  goodbye = text;
  atomic_store(&has_goodbye, true);
}

void set_taken(bool taken) { atomic_store(&is_taken, taken); }

bool can_draw(void) { return atomic_load(&is_taken); }

void say(const char *text) { write_all(tty, text, strlen(text)); }

void reset_modes(void) {
  if (knows_modes) tcsetattr(tty, TCSADRAIN, &found_modes);
}

void leave_screen(void) {
  if (!atomic_exchange(&is_taken, false)) return;
  if (takes_bytes(tty)) {
    say(SWITCHED_OFF);
    if (atomic_load(&has_goodbye)) write_all(tty, goodbye.bytes, goodbye.count);
  }
  // In the background, this would stop the program, so the caller has blocked SIGTTOU.
  if (knows_modes) tcsetattr(tty, TCSANOW, &found_modes);
  errors_tell();
}

_Noreturn void ccurses_die(int32_t number) {
  sigset_t signals;
  sigfillset(&signals);
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
  leave_screen();
  signal(number, SIG_DFL);
  raise(number);
  sigdelset(&signals, number);
  pthread_sigmask(SIG_SETMASK, &signals, NULL);
  _exit(128 + number);
}

__attribute__((destructor)) static void on_exit_left_screen(void) {
  sigset_t output;  // SIGTTOU stops a background program that changes the terminal
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, NULL);
  leave_screen();
}
