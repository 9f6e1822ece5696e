// The thread that has the screen, and what it waits for: keys, a wake-up, news of signals.

#define _GNU_SOURCE
#include "ccurses.h"
#include "parts.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

static atomic_int wake_file = -1;

int64_t ccurses_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

static _Thread_local bool is_screen_thread;
static atomic_int has_screen_thread;

static void *run_screen_thread(void *argument) {
  is_screen_thread = true;
  // The thread that starts this one may block most signals.
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
  pthread_t thread;
  if (atomic_load(&wake_file) < 0 ||
      pthread_create(&thread, NULL, run_screen_thread, (void *)run) != 0) {
    atomic_store(&has_screen_thread, 0);
    return false;
  }
  pthread_detach(thread);
  return true;
}

bool ccurses_is_screen_thread(void) { return is_screen_thread; }

void ccurses_wake(void) {
  static const char one[8] = {1};
  int file = atomic_load(&wake_file);
  if (file >= 0 && write(file, one, sizeof one) < 0) return;  // full: the thread is awake anyway
}

// When something was read from the keyboard last.
static long long last_input;

void note_input(void) { last_input = ccurses_milliseconds(); }

int32_t ccurses_wait(bool keyboard, int32_t quiet_ms) {
  static int told_ending;
  int32_t news = 0;
  int timeout = -1;
  if (quiet_ms > 0) {
    long long left = last_input + quiet_ms - ccurses_milliseconds();
    timeout = left > 0 ? (int)left : 0;
  }
  bool reads = keyboard && !is_terminal_gone();
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
    note_hang_up();
  } else if (ready > 0 && files[1].revents != 0) {
    news |= CCURSES_INPUT;
  }
  // Input that waits is no silence, however long the program did not get to read it.
  if (!(news & CCURSES_INPUT) && quiet_ms > 0 && ccurses_milliseconds() - last_input >= quiet_ms) {
    news |= CCURSES_QUIET;
  }
  int wanted = ending_wanted();
  if (has_signals() || wanted != told_ending) news |= CCURSES_SIGNAL;
  told_ending = wanted;
  return news;
}
