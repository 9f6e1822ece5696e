// Signals that others send: what they ask for is noted, and the screen thread woken.
//
// Whatever runs inside a signal handler, here and in faults.c and leaving.c, calls async-signal-safe
// functions only, and touches only lock-free atomics and what was filled in before.

#define _GNU_SOURCE
#include "ccurses.h"
#include "parts.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

// All that end a program which does not handle them. SIGXFSZ is not among them: where it is ignored,
// the write fails, and that is told.
static const int endings[] = {
    SIGTERM, SIGHUP,    SIGINT,  SIGQUIT, SIGUSR1, SIGUSR2,
    SIGXCPU, SIGVTALRM, SIGPROF, SIGIO,   SIGPWR,  SIGSTKFLT,
};
enum { grace_seconds = 2 };

static struct sigaction found[NSIG];  // what was there before us
static bool handles[NSIG];
static bool is_armed;

static atomic_int is_lent;
static atomic_int resized, stop_wanted, continued, stops_itself;
static atomic_int ending, is_hung_up;
static atomic_llong ending_time;

bool is_ignored(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_IGN;
}

void fill_action(struct sigaction *action) {
  sigfillset(&action->sa_mask);
  action->sa_flags |= SA_RESTART | SA_ONSTACK;
}

// ---- Handlers --------------------------------------------------------------------------------

// The first asks the program to save and go. It is given two seconds; a second signal ends it at
// once, unless it follows so closely that it is the same farewell: a closing terminal sends several.
static void on_ending(int number) {
  int saved = errno;
  if (atomic_load(&is_lent) && (number == SIGINT || number == SIGQUIT)) return;
  int none = 0;
  if (atomic_compare_exchange_strong(&ending, &none, number)) {
    atomic_store(&ending_time, ccurses_milliseconds());
    alarm(grace_seconds);
    ccurses_wake();
  } else if (ccurses_milliseconds() - atomic_load(&ending_time) > 300) {
    ccurses_die(number);
  }
  errno = saved;
}

static void on_alarm(int number) {
  (void)number;
  int wanted = atomic_load(&ending);
  if (wanted != 0) ccurses_die(wanted);
}

static void on_notice(int number) {
  int saved = errno;
  if (number == SIGWINCH) atomic_store(&resized, 1);
  if (number == SIGTSTP) atomic_store(&stop_wanted, 1);
  // The end of a stop of our own making is no news.
  if (number == SIGCONT && atomic_exchange(&stops_itself, 0) == 0) atomic_store(&continued, 1);
  ccurses_wake();
  errno = saved;
}

void set_lent(bool lent) {
  atomic_store(&is_lent, lent);
  if (!handles[SIGTSTP]) return;
  struct sigaction action = {.sa_handler = lent ? SIG_DFL : on_notice};
  fill_action(&action);
  sigaction(SIGTSTP, &action, NULL);
}

// The kernel chooses a thread for a signal, and on a busy machine that one may not run for long. When
// a thread changes its mask, what is still waiting is handed to it at once.
void run_waiting_handlers(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void note_hang_up(void) {
  atomic_store(&is_hung_up, 1);
  on_ending(SIGHUP);
}

// ---- Arming ----------------------------------------------------------------------------------

static void handle(int number, struct sigaction action) {
  sigaction(number, NULL, &found[number]);
  // What the parent wants ignored (nohup, no job control) stays ignored.
  if (is_ignored(&found[number])) return;
  fill_action(&action);
  sigaction(number, &action, NULL);
  handles[number] = true;
}

void arm(int terminal) {
  leaving_begins(terminal);
  atomic_store(&resized, 0);
  atomic_store(&stop_wanted, 0);
  atomic_store(&continued, 0);
  atomic_store(&is_hung_up, 0);
  atomic_store(&ending, 0);
  arm_faults();
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
    handle(endings[i], (struct sigaction){.sa_handler = on_ending});
  }
  handle(SIGALRM, (struct sigaction){.sa_handler = on_alarm});
  handle(SIGWINCH, (struct sigaction){.sa_handler = on_notice});
  handle(SIGTSTP, (struct sigaction){.sa_handler = on_notice});
  handle(SIGCONT, (struct sigaction){.sa_handler = on_notice});
  is_armed = true;
}

void disarm(void) {
  if (!is_armed) return;
  for (int number = 1; number < NSIG; number++) {
    // An ending that was announced keeps its time limit until the program is gone.
    if (!handles[number] || (number == SIGALRM && atomic_load(&ending) != 0)) continue;
    sigaction(number, &found[number], NULL);
    handles[number] = false;
  }
  is_armed = false;
  leaving_ends();
}

// ---- Stopping --------------------------------------------------------------------------------

// Stops the whole program before it returns, which is after SIGCONT: a signal to the process could
// arrive on another thread, late. False where the kernel ignores it because nobody could wake the
// program. How long it took would not tell: a quick shell wakes it within a millisecond, and a busy
// machine needs longer to ignore a signal. But each stop ends with SIGCONT, whose handler takes
// `stops_itself` back, perhaps on another thread.
static bool stop_by(int number) {
  enum { tries = 50 };
  atomic_store(&stops_itself, 1);
  raise(number);
  for (int i = 0; i < tries; i++) {
    run_waiting_handlers();
    if (atomic_load(&stops_itself) == 0) return true;
    struct timespec pause = {.tv_nsec = 1000000};
    nanosleep(&pause, NULL);
  }
  return atomic_exchange(&stops_itself, 0) == 0;
}

bool wait_for_foreground(int terminal) {
  // `bg` wakes the program too, so it stops again until `fg`. The pause lets the handler of a signal
  // run that came while everything stood still: `kill %1` sends SIGTERM, then SIGCONT.
  for (int tries = 0; tries < 15; tries++) {
    pid_t owner = tcgetpgrp(terminal);
    if (owner < 0 || owner == getpgrp()) return true;
    struct timespec pause = {.tv_nsec = 20000000};
    nanosleep(&pause, NULL);
    run_waiting_handlers();
    if (atomic_load(&ending) != 0) return false;
    stop_by(SIGTTIN);
  }
  return true;
}

bool ccurses_stop_group(void) {
  if (!handles[SIGTSTP]) return false;
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  struct sigaction plain = {.sa_handler = SIG_DFL};
  struct sigaction ours;
  // First everybody else, so that a parent that waits for the program stops too.
  sigaction(SIGTSTP, &ignore, &ours);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &plain, NULL);
  bool was_stopped = stop_by(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  atomic_store(&stop_wanted, 0);
  return was_stopped;
}

bool has_signals(void) {
  return atomic_load(&resized) || atomic_load(&stop_wanted) || atomic_load(&continued);
}

int ending_wanted(void) { return atomic_load(&ending); }

bool is_terminal_gone(void) { return atomic_load(&is_hung_up); }

ccurses_signals ccurses_take_signals(void) {
  return (ccurses_signals){
      .resized = atomic_exchange(&resized, 0),
      .stop = atomic_exchange(&stop_wanted, 0),
      .continued = atomic_exchange(&continued, 0),
      .ending = atomic_load(&ending),
  };
}
