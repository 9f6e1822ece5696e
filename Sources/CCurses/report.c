// The report of a crash: a file for those who mend Crier, without a word of what was typed.
//
// All of it runs in a signal handler: async-signal-safe calls only, and nothing but what was filled
// in before. It holds numbers, names of commands, addresses of code, and words of the program itself.

#define _GNU_SOURCE
#include "ccurses.h"
#include "parts.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

enum { notes_kept = 12, note_size = 32 };

static char path[1024];
static char head[2048];
static atomic_bool is_prepared;
static time_t start;
static int probe[2] = {-1, -1};  // a pipe, by which the kernel says what memory may be read
static char notes[notes_kept][note_size];
static atomic_uint noted;

bool ccurses_prepare_report(const char *file, const char *words) {
  if (strlen(file) >= sizeof path || strlen(words) >= sizeof head) return false;
  if (pipe2(probe, O_CLOEXEC | O_NONBLOCK) != 0) return false;
  strcpy(path, file);
  strcpy(head, words);
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  start = now.tv_sec;
  atomic_store(&is_prepared, true);
  arm_faults();
  return true;
}

void ccurses_note(const char *word) {
  char *note = notes[atomic_fetch_add(&noted, 1) % notes_kept];
  strncpy(note, word, note_size - 1);
}

// ---- Writing ---------------------------------------------------------------------------------

struct sink {
  int file;
  size_t count;
  char bytes[512];
};

static void flush(struct sink *sink) {
  write_all(sink->file, sink->bytes, sink->count);
  sink->count = 0;
}

static void put_byte(struct sink *sink, char byte) {
  if (sink->count == sizeof sink->bytes) flush(sink);
  sink->bytes[sink->count++] = byte;
}

static void put(struct sink *sink, const char *text) {
  while (*text != 0) put_byte(sink, *text++);
}

static void put_number(struct sink *sink, unsigned long long number, unsigned base) {
  char digits[24];
  size_t count = 0;
  do {
    digits[count++] = "0123456789abcdef"[number % base];
    number /= base;
  } while (number > 0);
  while (count > 0) put_byte(sink, digits[--count]);
}

static void put_address(struct sink *sink, uintptr_t address) {
  put(sink, "0x");
  put_number(sink, address, 16);
}

// ---- What it holds ---------------------------------------------------------------------------

static const char *signal_name(int number) {
  switch (number) {
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGABRT: return "SIGABRT";
    case SIGFPE: return "SIGFPE";
    default: return "a signal";
  }
}

static void put_cause(struct sink *sink, int number, const siginfo_t *cause) {
  put(sink, "signal     ");
  put(sink, signal_name(number));
  put(sink, " (");
  put_number(sink, (unsigned)number, 10);
  put(sink, "), code ");
  if (cause->si_code < 0) put_byte(sink, '-');
  put_number(sink, (unsigned)(cause->si_code < 0 ? -cause->si_code : cause->si_code), 10);
  if (cause->si_code <= 0) {
    put(sink, cause->si_pid == getpid() ? ", raised by Crier itself" : ", sent by another process");
  } else if (number == SIGSEGV || number == SIGBUS) {
    put(sink, ", at address ");
    put_address(sink, (uintptr_t)cause->si_addr);
  }
  put_byte(sink, '\n');
}

static void put_terminal(struct sink *sink, int tty) {
  struct winsize size;
  if (tty < 0 || ioctl(tty, TIOCGWINSZ, &size) != 0) return;
  put(sink, "size       ");
  put_number(sink, size.ws_col, 10);
  put_byte(sink, 'x');
  put_number(sink, size.ws_row, 10);
  put_byte(sink, '\n');
}

static void put_uptime(struct sink *sink) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  put(sink, "uptime     ");
  put_number(sink, (unsigned long long)(now.tv_sec - start), 10);
  put(sink, " s\n");
}

static void put_notes(struct sink *sink) {
  unsigned count = atomic_load(&noted);
  put(sink, "commands   ");
  for (unsigned i = count > notes_kept ? count - notes_kept : 0; i < count; i++) {
    const char *note = notes[i % notes_kept];
    for (size_t at = 0; at < note_size && note[at] != 0; at++) {
      bool is_letter = (note[at] | 32) >= 'a' && (note[at] | 32) <= 'z';
      put_byte(sink, is_letter ? note[at] : '?');
    }
    put_byte(sink, i + 1 < count ? ' ' : '\n');
  }
  if (count == 0) put(sink, "none\n");
}

static bool begins(const char *text, size_t count, const char *with) {
  size_t length = strlen(with);
  return count >= length && memcmp(text, with, length) == 0;
}

// Why Swift gave up: words of its own library or of Crier's code, which are constant, and only up
// to a quote or colon, behind which the library repeats a key. Others may repeat what they were given.
static void put_reason(struct sink *sink) {
  static const char *const ours[] = {"Swift/",     "crier/",       "Crier",       "CursesTerminal/",
                                     "CurlHTTP/",  "TextLayout/",  "TerminalKit/", "OpenSSLSigning/"};
  static char bytes[16 * 1024];
  static const char words[] = ": Fatal error: ";
  size_t count = errors_last(bytes, sizeof bytes);
  for (size_t begin = 0; begin < count;) {
    size_t end = begin;
    while (end < count && bytes[end] != '\n') end++;
    size_t at = begin;
    while (at < end && !begins(bytes + at, end - at, words)) at++;
    if (at < end) {
      bool is_ours = false;
      for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) {
        is_ours |= begins(bytes + begin, at - begin, ours[i]);
      }
      put(sink, "reason     ");
      if (is_ours) {
        at += sizeof words - 1;
        for (size_t i = begin; i < end; i++) {
          char byte = bytes[i];
          if (i >= at && (byte == ':' || byte == '\'' || byte == '"')) break;
          put_byte(sink, byte >= 0x20 && byte < 0x7F ? byte : '?');
        }
      } else {
        put(sink, "left out: it is not Crier's own");
      }
      put_byte(sink, '\n');
    }
    begin = end + 1;
  }
}

// ---- Where it was ----------------------------------------------------------------------------

// Two words of memory. False where there are none: the kernel says so, and nothing faults.
static bool read_words(uintptr_t address, uintptr_t words[2]) {
  size_t size = 2 * sizeof *words;
  if (address == 0 || address % sizeof *words != 0) return false;
  ssize_t written = write(probe[1], (const void *)address, size);
  if (written <= 0) return false;
  return read(probe[0], words, (size_t)written) == (ssize_t)size;
}

static void put_frames(struct sink *sink, const ucontext_t *context) {
  uintptr_t place = 0, frame = 0;
#if defined(__x86_64__)
  place = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
  frame = (uintptr_t)context->uc_mcontext.gregs[REG_RBP];
#elif defined(__aarch64__)
  place = (uintptr_t)context->uc_mcontext.pc;
  frame = (uintptr_t)context->uc_mcontext.regs[29];
#else
  (void)context;
#endif
  put(sink, "frames\n");
  for (int depth = 0; depth < 64 && place != 0; depth++) {
    put(sink, "  ");
    put_address(sink, place);
    put_byte(sink, '\n');
    uintptr_t words[2];
    frame &= ~((uintptr_t)0xF << 60);  // Swift marks frames of asynchronous functions there
    if (!read_words(frame, words)) break;
    uintptr_t next = words[0] & ~((uintptr_t)0xF << 60);
    place = words[1];
    if (next <= frame) next = 0;  // stacks grow down: what follows is no frame
    frame = next;
  }
}

static void put_line_of_code(struct sink *sink, const char *line, size_t count) {
  size_t space = 0, name = 0;
  while (space < count && line[space] != ' ') space++;
  bool is_code = space + 3 < count && line[space + 3] == 'x';
  if (!is_code) return;
  size_t slash = 0;
  for (size_t i = 0; i < count; i++) {
    if (line[i] == '/') {
      if (slash == 0) slash = i;
      name = i + 1;
    }
  }
  put(sink, "  ");
  // Of a path its last part only: folders may say who somebody is.
  for (size_t i = 0; i < count; i++) {
    if (slash == 0 || i < slash || i >= name) put_byte(sink, line[i]);
  }
  put_byte(sink, '\n');
}

// Where code lies in memory, so that the addresses can be looked up.
static void put_maps(struct sink *sink) {
  static char bytes[4096], line[1024];
  int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  put(sink, "code\n");
  size_t length = 0;
  ssize_t count;
  while ((count = read(file, bytes, sizeof bytes)) > 0) {
    for (ssize_t i = 0; i < count; i++) {
      if (bytes[i] == '\n') {
        put_line_of_code(sink, line, length);
        length = 0;
      } else if (length < sizeof line) {
        line[length++] = bytes[i];
      }
    }
  }
  close(file);
}

static void tell(int tty, int number, bool is_written) {
  struct sink sink = {.file = tty >= 0 ? tty : STDERR_FILENO};
  // Shorter than what the sink holds, but for the path: then it is written in two parts.
  put(&sink, "Crier has crashed (");
  put(&sink, signal_name(number));
  put(&sink, "). Unsaved text is offered at the next start.\r\n");
  if (is_written) {
    put(&sink, "A report without any of your text is in ");
    put(&sink, path);
  } else {
    put(&sink, "No report of it could be written.");
  }
  put(&sink, "\r\n");
  if (takes_bytes(sink.file)) flush(&sink);
}

void report_crash(int number, const siginfo_t *cause, const void *context, int tty) {
  if (!atomic_exchange(&is_prepared, false)) return;
  struct sink sink = {.file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600)};
  bool is_written = sink.file >= 0;
  if (is_written) {
    fchmod(sink.file, 0600);
    put(&sink, head);
    put_cause(&sink, number, cause);
    put_reason(&sink);
    put_uptime(&sink);
    put_terminal(&sink, tty);
    put_notes(&sink);
    put_frames(&sink, context);
    // What is there now stays, whatever goes wrong from here on.
    flush(&sink);
    put_maps(&sink);
    flush(&sink);
    close(sink.file);
  }
  tell(tty, number, is_written);
}
