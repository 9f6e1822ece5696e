// Giving the terminal back in a hurry: at a signal, at a crash, at an exit from anywhere.

#define _GNU_SOURCE
#include "ccurses.h"
#include "parts.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static int tty = -1;
static struct termios found_modes;
static bool knows_modes;
static struct goodbye goodbyes[2];  // two, so that a handler never sees a half-written one
static _Atomic(const struct goodbye *) goodbye = &goodbyes[0];
static atomic_int is_taken;

void set_goodbye(const struct goodbye *text) {
  const struct goodbye *current = atomic_load(&goodbye);
  struct goodbye *other = &goodbyes[current == &goodbyes[0]];
  *other = *text;
  atomic_store(&goodbye, other);
}

void set_taken(bool taken) { atomic_store(&is_taken, taken); }

void reset_modes(void) {
  if (knows_modes) tcsetattr(tty, TCSADRAIN, &found_modes);
}

void leave_screen(void) {
  if (atomic_exchange(&is_taken, 0) == 0) return;
  if (takes_bytes(tty)) {
    const struct goodbye *text = atomic_load(&goodbye);
    write_all(tty, text->bytes, text->count);
  }
  // From the background this would stop the program; the caller has SIGTTOU blocked.
  if (knows_modes) tcsetattr(tty, TCSANOW, &found_modes);
  errors_tell();
}

static void block_all(void) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
}

static _Noreturn void die(int number) {
  struct sigaction plain = {.sa_handler = SIG_DFL};
  sigaction(number, &plain, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  _exit(128 + number);
}

_Noreturn void ccurses_die(int32_t number) {
  block_all();
  leave_screen();
  die(number);
}

static void on_exit_left_screen(void) {
  sigset_t output;  // would stop the program for touching the terminal from the background
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, NULL);
  leave_screen();
}

void leaving_begins(int terminal) {
  tty = terminal;
  knows_modes = tcgetattr(tty, &found_modes) == 0;
  static bool has_exit_handler;
  if (!has_exit_handler) atexit(on_exit_left_screen);
  has_exit_handler = true;
}

void leaving_ends(void) {
  tty = -1;  // the number may be another file's soon
  knows_modes = false;
}

int terminal_to_leave(void) { return tty; }
