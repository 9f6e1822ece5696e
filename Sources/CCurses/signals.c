// Signals from outside, and waiting for signals, keys and wake-ups.
//
// Code that runs in a signal handler, here and in crash.c and leaving.c, only calls
// async-signal-safe functions and only uses lock-free atomics and data prepared before.

#define _GNU_SOURCE
#include "ccurses.h"
#include "parts.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

// Signals that ask the program to end. Not included are faults (crash.c), SIGALRM (the time limit),
// and SIGPIPE and SIGXFSZ, which are ignored so that the write fails and the error is reported.
static const int endings[] = {
    SIGTERM, SIGHUP,    SIGINT,  SIGQUIT, SIGUSR1, SIGUSR2,
    SIGXCPU, SIGVTALRM, SIGPROF, SIGIO,   SIGPWR,  SIGSTKFLT,
};
enum { grace_seconds = 8 };  // containers kill after 10

static struct sigaction found[NSIG];  // the earlier handlers
static bool handles[NSIG];

static atomic_int notices;  // not yet reported: CCURSES_RESIZED, CCURSES_STOP, CCURSES_CONTINUED
static atomic_bool is_lent, stops_itself, is_hung_up;
static atomic_int ending;
static atomic_llong ending_time;

static atomic_int lent_to;  // the process of the program that uses the terminal; else 0

static atomic_int wake_file = -1;

int64_t ccurses_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

void ccurses_wake(void) {
  static const char one[8] = {1};
  int file = atomic_load(&wake_file);
  if (file >= 0 && write(file, one, sizeof one) < 0) return;  // counter full: the thread is awake
}

// ---- Handlers --------------------------------------------------------------------------------

// The first signal asks the program to save and exit within eight seconds. A second one ends it
// immediately, unless it follows within a moment: a closing terminal sends several.
static void on_ending(int number) {
  int saved = errno;
  if (atomic_load(&is_lent) && (number == SIGINT || number == SIGQUIT)) return;
  // The program that uses the terminal is in the way of ending, and may have text to save.
  pid_t borrower = atomic_load(&lent_to);
  if (borrower > 0) kill(borrower, number);
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
  if (number == SIGWINCH) atomic_fetch_or(&notices, CCURSES_RESIZED);
  if (number == SIGTSTP) atomic_fetch_or(&notices, CCURSES_STOP);
  // SIGCONT after Crier stopped itself is not reported.
  if (number == SIGCONT && !atomic_exchange(&stops_itself, false)) {
    atomic_fetch_or(&notices, CCURSES_CONTINUED);
  }
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

void set_borrower(int process) {
  atomic_store(&lent_to, process);
  int wanted = atomic_load(&ending);
  if (process > 0 && wanted != 0) kill(process, wanted);  // it came before there was a process
}

// The kernel chooses a thread for a signal, and on a busy machine that thread may not run for a
// while. When a thread changes its signal mask, waiting signals are delivered to it immediately.
void run_waiting_handlers(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// ---- Arming ----------------------------------------------------------------------------------

static void handle(int number, void (*handler)(int)) {
  sigaction(number, NULL, &found[number]);
  // Signals that the parent ignores (nohup, no job control) stay ignored.
  if (is_ignored(&found[number])) return;
  struct sigaction action = {.sa_handler = handler};
  fill_action(&action);
  sigaction(number, &action, NULL);
  handles[number] = true;
}

void arm(int terminal) {
  leaving_begins(terminal);
  atomic_store(&notices, 0);
  atomic_store(&is_hung_up, false);
  atomic_store(&ending, 0);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) handle(endings[i], on_ending);
  handle(SIGALRM, on_alarm);
  handle(SIGWINCH, on_notice);
  handle(SIGTSTP, on_notice);
  handle(SIGCONT, on_notice);
}

void disarm(void) {
  for (int number = 1; number < NSIG; number++) {
    // After an ending was announced, its time limit stays active until the program has ended.
    if (!handles[number] || (number == SIGALRM && atomic_load(&ending) != 0)) continue;
    sigaction(number, &found[number], NULL);
    handles[number] = false;
  }
  leaving_ends();
}

// ---- Stopping --------------------------------------------------------------------------------

// Stops the whole program, and returns after SIGCONT. A signal sent to the process could arrive
// late, on another thread.
//
// Returns false if the kernel ignored the stop because nobody could resume the program. The elapsed
// time does not show this: a quick shell resumes the program within a millisecond, and a busy
// machine needs longer to ignore a signal. But each stop ends with SIGCONT, whose handler resets
// `stops_itself`, perhaps on another thread.
static bool stop_by(int number) {
  enum { tries = 50 };
  atomic_store(&stops_itself, true);
  raise(number);
  for (int i = 0; i < tries; i++) {
    run_waiting_handlers();
    if (!atomic_load(&stops_itself)) return true;
    usleep(1000);
  }
  return !atomic_exchange(&stops_itself, false);
}

bool wait_for_foreground(int terminal) {
  // `bg` resumes the program too, so it stops again until `fg`. The pause lets handlers run for
  // signals that arrived while it was stopped: `kill %1` sends SIGTERM, then SIGCONT.
  for (int tries = 0; tries < 15; tries++) {
    pid_t owner = tcgetpgrp(terminal);
    if (owner < 0 || owner == getpgrp()) return true;
    usleep(20000);
    run_waiting_handlers();
    if (atomic_load(&ending) != 0) return false;
    stop_by(SIGTTIN);
  }
  return true;
}

bool ccurses_stop_group(void) {
  if (!handles[SIGTSTP]) return false;
  struct sigaction ours;
  sigaction(SIGTSTP, NULL, &ours);
  // Stops the other processes first, so that a parent waiting for this program stops too.
  signal(SIGTSTP, SIG_IGN);
  kill(0, SIGTSTP);
  signal(SIGTSTP, SIG_DFL);
  bool was_stopped = stop_by(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  atomic_fetch_and(&notices, ~CCURSES_STOP);
  return was_stopped;
}

// ---- Waiting ---------------------------------------------------------------------------------

bool ccurses_prepare_waiting(void) {
  atomic_store(&wake_file, eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  return atomic_load(&wake_file) >= 0;
}

int32_t ccurses_wait(bool keyboard, int32_t timeout) {
  bool reads = keyboard && !atomic_load(&is_hung_up);
  struct pollfd files[2] = {
      {.fd = atomic_load(&wake_file), .events = POLLIN},
      {.fd = reads ? STDIN_FILENO : -1, .events = POLLIN},
  };
  int32_t news = 0;
  if (poll(files, 2, timeout) > 0) {
    char count[8];
    while (files[0].revents != 0 && read(files[0].fd, count, sizeof count) > 0) continue;
    if (files[1].revents & (POLLHUP | POLLERR | POLLNVAL)) {
      atomic_store(&is_hung_up, true);
      on_ending(SIGHUP);
    } else if (files[1].revents != 0) {
      news = CCURSES_INPUT;
    }
  }
  news |= atomic_exchange(&notices, 0);
  return atomic_load(&ending) != 0 ? news | CCURSES_ENDING : news;
}

int32_t ccurses_ending(void) { return atomic_load(&ending); }

int32_t ccurses_overdue_ending(int64_t milliseconds) {
  int number = atomic_load(&ending);
  if (number == 0) return 0;
  return ccurses_milliseconds() - atomic_load(&ending_time) >= milliseconds ? number : 0;
}
