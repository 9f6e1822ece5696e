// Signals, crashes, and the wait of the screen thread.
//
// Whatever runs inside a signal handler here calls async-signal-safe functions only, and touches
// only lock-free atomics and what was filled in before. Those of crashes are armed first and stay:
// until the screen is taken there is nothing for them to restore.

#define _GNU_SOURCE
#include "ccurses.h"
#include "parts.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
static const int endings[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2};
enum { grace_seconds = 2 };

static struct sigaction found[NSIG];  // what was there before us
static bool handles[NSIG];
static bool is_armed, has_faults;

static int tty = -1;
static struct termios found_modes;
static bool knows_modes;
static struct goodbye goodbyes[2];  // two, so that a handler never sees a half-written one
static _Atomic(const struct goodbye *) goodbye = &goodbyes[0];

static atomic_int is_taken, is_lent;
static atomic_int resized, stop_wanted, continued, stops_itself;
static atomic_int ending, is_hung_up;
static atomic_llong ending_time;
static atomic_int wake_file = -1;

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

// ---- Leaving in a hurry ----------------------------------------------------------------------

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

// A terminal that takes nothing must not keep the program from dying.
bool takes_bytes(int terminal) {
  struct pollfd ready = {.fd = terminal, .events = POLLOUT};
  return poll(&ready, 1, 200) == 1 && (ready.revents & POLLOUT);
}

// Once only, whichever thread comes first. Safe in a signal handler.
static void leave_screen(void) {
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

// ---- Handlers --------------------------------------------------------------------------------

static bool is_ignored(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_IGN;
}

// Restores the terminal first and writes the report, then lets whoever was there before us (Swift's
// backtrace) speak.
static void on_fault(int number, siginfo_t *cause, void *context) {
  static atomic_flag is_crashing = ATOMIC_FLAG_INIT;
  // Another thread is at it, and the program ends with that.
  if (atomic_flag_test_and_set(&is_crashing)) {
    for (struct timespec pause = {.tv_sec = 1};;) nanosleep(&pause, NULL);
  }
  leave_screen();
  report_crash(number, cause, context, tty);
  struct sigaction before = found[number];
  if (is_ignored(&before)) before.sa_handler = SIG_DFL;
  sigaction(number, &before, NULL);
  // A fault of the processor happens again on return, with its true address. A signal that was
  // sent does not, and neither does a breakpoint.
  if (cause->si_code <= 0 || number == SIGTRAP) raise(number);
}

// The first asks the program to save and go. It is given two seconds; a second signal ends it at
// once, unless it follows so closely that it is the same farewell: a closing terminal sends several.
static void on_ending(int number) {
  int saved = errno;
  if (atomic_load(&is_lent) && (number == SIGINT || number == SIGQUIT)) return;
  int none = 0;
  if (atomic_compare_exchange_strong(&ending, &none, number)) {
    atomic_store(&ending_time, milliseconds());
    alarm(grace_seconds);
    ccurses_wake();
  } else if (milliseconds() - atomic_load(&ending_time) > 300) {
    ccurses_die(number);
  }
  errno = saved;
}

static void on_alarm(int number) {
  (void)number;
  int wanted = atomic_load(&ending);
  if (wanted != 0) ccurses_die(wanted);
}

static void prepare(struct sigaction *action) {
  sigfillset(&action->sa_mask);
  action->sa_flags |= SA_RESTART | SA_ONSTACK;
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
  prepare(&action);
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

void note_ending(int number) {
  atomic_store(&is_hung_up, 1);
  on_ending(number);
}

// ---- Arming ----------------------------------------------------------------------------------

static void handle(int number, struct sigaction action) {
  sigaction(number, NULL, &found[number]);
  // What the parent wants ignored (nohup, no job control) stays ignored.
  if (is_ignored(&found[number])) return;
  prepare(&action);
  sigaction(number, &action, NULL);
  handles[number] = true;
}

// They stay when the screen is given back: a crash on the way out is one, too.
void arm_faults(void) {
  if (has_faults) return;
  has_faults = true;
  ccurses_cover_thread();
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO};
    sigaction(faults[i], NULL, &found[faults[i]]);
    prepare(&action);
    sigaction(faults[i], &action, NULL);
  }
}

void arm(int terminal) {
  tty = terminal;
  knows_modes = tcgetattr(tty, &found_modes) == 0;
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
  static bool has_exit_handler;
  if (!has_exit_handler) atexit(on_exit_left_screen);
  has_exit_handler = true;
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
  tty = -1;  // the number may be another file's soon
  knows_modes = false;
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

ccurses_signals ccurses_take_signals(void) {
  return (ccurses_signals){
      .resized = atomic_exchange(&resized, 0),
      .stop = atomic_exchange(&stop_wanted, 0),
      .continued = atomic_exchange(&continued, 0),
      .ending = atomic_load(&ending),
  };
}

// ---- The screen thread -----------------------------------------------------------------------

static _Thread_local bool is_screen_thread;
static atomic_int has_screen_thread;

static void *run_screen_thread(void *argument) {
  is_screen_thread = true;
  // A worker of libdispatch may have started this thread, and those block most signals.
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  ccurses_cover_thread();
  void (*run)(void) = (void (*)(void))argument;
  run();
  return NULL;
}

bool ccurses_start_thread(void (*run)(void)) {
  if (atomic_exchange(&has_screen_thread, 1)) return true;
  atomic_store(&wake_file, eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (atomic_load(&wake_file) < 0) return false;
  pthread_t thread;
  if (pthread_create(&thread, NULL, run_screen_thread, (void *)run) != 0) return false;
  pthread_detach(thread);
  return true;
}

bool ccurses_is_screen_thread(void) { return is_screen_thread; }

void ccurses_wake(void) {
  static const char one[8] = {1};
  int file = atomic_load(&wake_file);
  if (file >= 0 && write(file, one, sizeof one) < 0) return;  // full: the thread is awake anyway
}

static bool has_signals(void) {
  return atomic_load(&resized) || atomic_load(&stop_wanted) || atomic_load(&continued);
}

int32_t ccurses_wait(bool keyboard, int32_t quiet_ms) {
  static long long last_input;
  static int told_ending;
  int32_t news = 0;
  int timeout = -1;
  if (quiet_ms > 0) {
    long long left = last_input + quiet_ms - milliseconds();
    timeout = left > 0 ? (int)left : 0;
  }
  bool reads = keyboard && !atomic_load(&is_hung_up);
  struct pollfd files[2] = {
      {.fd = atomic_load(&wake_file), .events = POLLIN},
      {.fd = reads ? STDIN_FILENO : -1, .events = POLLIN},
  };
  int ready = poll(files, 2, timeout);
  if (ready > 0 && files[0].revents != 0) {
    char count[8];
    while (read(files[0].fd, count, sizeof count) > 0) continue;
  }
  if (ready > 0 && (files[1].revents & (POLLHUP | POLLERR | POLLNVAL))) {
    note_ending(SIGHUP);  // the terminal is gone, whether or not the signal says so
  } else if (ready > 0 && files[1].revents != 0) {
    news |= CCURSES_INPUT;
  }
  if (news & CCURSES_INPUT) {
    last_input = milliseconds();
  } else if (quiet_ms > 0 && milliseconds() - last_input >= quiet_ms) {
    news |= CCURSES_QUIET;
  }
  int wanted = atomic_load(&ending);
  if (has_signals() || wanted != told_ending) news |= CCURSES_SIGNAL;
  told_ending = wanted;
  return news;
}
