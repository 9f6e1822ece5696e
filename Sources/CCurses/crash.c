// Handles crashes: restores the terminal, writes a report without any typed text, and lets the
// program end with its signal.
//
// All of this runs in a signal handler, so it uses only async-signal-safe calls and data that was
// prepared before. The exception is `backtrace`, which is safe after a first call.

#define _GNU_SOURCE
#include "ccurses.h"
#include "clinux.h"
#include "parts.h"

#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// ---- The report ------------------------------------------------------------------------------

enum { most_frames = 64 };

static char path[1024];
static char head[2048];
static atomic_bool is_prepared;
static char command[32];
static _Atomic(const char *) text_words = "";

// The report being written, and its file.
static int file;
static char bytes[4096];
static size_t count;

bool ccurses_prepare_report(const char *report, const char *words) {
  if (strlen(report) >= sizeof path || strlen(words) >= sizeof head) return false;
  strcpy(path, report);
  strcpy(head, words);
  void *frame;
  backtrace(&frame, 1);  // the first call loads its library
  atomic_store(&is_prepared, true);
  arm_faults();
  return true;
}

void ccurses_note(const char *word) { strncpy(command, word, sizeof command - 1); }

void ccurses_note_text(const char *words) { atomic_store(&text_words, words); }

static bool flush(void) {
  bool is_written = write_all(file, bytes, count);
  count = 0;
  return is_written;
}

// Text that does not fit is left out; the head and the frames are flushed separately and fit.
static void put(const char *text) {
  for (; *text != 0 && count < sizeof bytes; text++) bytes[count++] = *text;
}

static void put_hexadecimal(uintptr_t number) {
  char digits[2 * sizeof number + 1];
  size_t first = sizeof digits - 1;
  digits[first] = 0;
  do {
    digits[--first] = "0123456789abcdef"[number % 16];
    number /= 16;
  } while (number > 0);
  put("0x");
  put(digits + first);
}

static void put_signal(int number) {
  const char *name = sigabbrev_np(number);
  put("SIG");
  put(name != NULL ? name : "?");
}

// Addresses in the program are relative to its beginning, as `addr2line` expects.
static void put_frames(void) {
  extern char __executable_start, etext;
  static void *frames[most_frames];
  int found = backtrace(frames, most_frames);
  uintptr_t start = (uintptr_t)&__executable_start, end = (uintptr_t)&etext;
  for (int i = 0; i < found; i++) {
    uintptr_t place = (uintptr_t)frames[i];
    bool is_ours = place >= start && place < end;
    put(is_ours ? "  program + " : "  ");
    put_hexadecimal(is_ours ? place - start : place);
    put("\n");
  }
}

// Returns false if there is no complete report.
static bool write_report(int number, const siginfo_t *cause) {
  file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return false;
  put(head);
  put("signal     ");
  put_signal(number);
  if (cause->si_code > 0 && (number == SIGSEGV || number == SIGBUS)) {
    put(", at address ");
    put_hexadecimal((uintptr_t)cause->si_addr);
  } else if (cause->si_code <= 0) {
    put(cause->si_pid == getpid() ? ", raised by Crier itself" : ", sent by another process");
  }
  put("\ncommand    ");
  put(command[0] != 0 ? command : "none");
  put("\nframes\n");
  bool is_whole = flush();  // kept even if the frames fail
  put_frames();
  is_whole = flush() && is_whole;
  close(file);
  // On a full disk, the file is empty and must not be announced as a report.
  if (!is_whole) unlink(path);
  return is_whole;
}

static void report_crash(int number, const siginfo_t *cause, int tty) {
  if (!atomic_exchange(&is_prepared, false)) return;
  bool is_written = write_report(number, cause);
  file = tty >= 0 ? tty : STDERR_FILENO;
  put("Crier has crashed (");
  put_signal(number);
  put(").\r\n");
  put(atomic_load(&text_words));
  put("\r\n");
  if (is_written) {
    put("A report without any of your text is in ");
    put(path);
  } else {
    put("No crash report could be written.");
  }
  put("\r\n");
  if (takes_bytes(file)) flush();
}

// ---- Handlers --------------------------------------------------------------------------------

bool is_ignored(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_IGN;
}

void fill_action(struct sigaction *action) {
  sigfillset(&action->sa_mask);
  action->sa_flags |= SA_RESTART | SA_ONSTACK;
}

static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};
static struct sigaction found[NSIG];  // the earlier handlers
static bool has_faults;

// Restores the terminal first and writes the report, then calls the earlier handler (Swift's
// backtrace).
static void on_fault(int number, siginfo_t *cause, void *context) {
  (void)context;
  static atomic_flag is_crashing = ATOMIC_FLAG_INIT;
  // Another thread is handling its own crash, which will end the program.
  if (atomic_flag_test_and_set(&is_crashing)) {
    for (;;) pause();
  }
  leave_screen();
  clinux_leave_line_mode(STDIN_FILENO);
  report_crash(number, cause, terminal_file());
  struct sigaction before = found[number];
  if (is_ignored(&before)) before.sa_handler = SIG_DFL;
  sigaction(number, &before, NULL);
  // A processor fault happens again on return, with its true address. A breakpoint does not,
  // and neither does a signal that was sent; these are raised again.
  if (cause->si_code <= 0 || number == SIGTRAP) raise(number);
}

// The handlers stay installed after the screen is restored, because exiting may crash too.
void arm_faults(void) {
  if (has_faults) return;
  has_faults = true;
  ccurses_cover_thread();
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO};
    fill_action(&action);
    sigaction(faults[i], &action, &found[faults[i]]);
  }
}

// ---- Stacks ----------------------------------------------------------------------------------

enum { stack_size = 64 * 1024 };  // bytes; they need no memory until they are used

// The stack is never freed: the threads that call this run as long as the program.
void ccurses_cover_thread(void) {
  stack_t before;
  if (sigaltstack(NULL, &before) != 0 || !(before.ss_flags & SS_DISABLE)) return;  // has one
  void *memory = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack = {.ss_sp = memory, .ss_size = stack_size};
  sigaltstack(&stack, NULL);
}
