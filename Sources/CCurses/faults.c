// Crashes: the terminal is given back, a report written, and the program ends as it would have.
//
// Armed before there is a screen, and until it is taken there is nothing to give back.

#define _GNU_SOURCE
#include "ccurses.h"
#include "parts.h"

#include <signal.h>
#include <time.h>

static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};
static struct sigaction found[NSIG];  // what was there before us
static bool has_faults;

// Restores the terminal first and writes the report, then lets whoever was there before us (Swift's
// backtrace) speak.
static void on_fault(int number, siginfo_t *cause, void *context) {
  static atomic_flag is_crashing = ATOMIC_FLAG_INIT;
  // Another thread is at it, and the program ends with that.
  if (atomic_flag_test_and_set(&is_crashing)) {
    for (struct timespec pause = {.tv_sec = 1};;) nanosleep(&pause, NULL);
  }
  leave_screen();
  report_crash(number, cause, context, terminal_to_leave());
  struct sigaction before = found[number];
  if (is_ignored(&before)) before.sa_handler = SIG_DFL;
  sigaction(number, &before, NULL);
  // A fault of the processor happens again on return, with its true address. A signal that was
  // sent does not, and neither does a breakpoint.
  if (cause->si_code <= 0 || number == SIGTRAP) raise(number);
}

// They stay when the screen is given back: a crash on the way out is one, too.
void arm_faults(void) {
  if (has_faults) return;
  has_faults = true;
  ccurses_cover_thread();
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO};
    sigaction(faults[i], NULL, &found[faults[i]]);
    fill_action(&action);
    sigaction(faults[i], &action, NULL);
  }
}
