// The report of a crash: a file for those who mend Crier, without a word of what was typed.
//
// All of it runs in a signal handler: async-signal-safe calls only, and nothing but what was filled
// in before. It holds numbers, names of commands, addresses of code, and words of the program itself.

#define _GNU_SOURCE
#include "ccurses.h"
#include "parts.h"
#include "sink.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { notes_kept = 12, note_size = 32 };

static char path[1024];
static char head[2048];
static atomic_bool is_prepared;
static time_t start;
static char notes[notes_kept][note_size];
static atomic_uint noted;
static atomic_int typed = CCURSES_TEXT_NONE;

bool ccurses_prepare_report(const char *file, const char *words) {
  if (strlen(file) >= sizeof path || strlen(words) >= sizeof head) return false;
  if (!prepare_backtrace()) return false;
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

void ccurses_note_text(int32_t state) { atomic_store(&typed, state); }

// What became of the text, and no more than is sure: of what was typed in the last moment nothing is
// known here.
static const char *text_words(void) {
  switch (atomic_load(&typed)) {
    case CCURSES_TEXT_WAITS: return "What was typed last was not kept yet.";
    case CCURSES_TEXT_KEPT:
      return "Unsaved text is offered at the next start, except perhaps what was typed last.";
    case CCURSES_TEXT_LOST: return "The newest unsaved text could not be kept.";
    default: return "Nothing was unsaved, except perhaps what was typed last.";
  }
}

static const char *signal_name(int number) {
  switch (number) {
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGABRT: return "SIGABRT";
    case SIGFPE: return "SIGFPE";
    case SIGSYS: return "SIGSYS";
    default: return "a signal";
  }
}

static void put_cause(struct sink *sink, int number, const siginfo_t *cause) {
  sink_text(sink, "signal     ");
  sink_text(sink, signal_name(number));
  sink_text(sink, " (");
  sink_number(sink, (unsigned)number, 10);
  sink_text(sink, "), code ");
  if (cause->si_code < 0) sink_byte(sink, '-');
  sink_number(sink, (unsigned)(cause->si_code < 0 ? -cause->si_code : cause->si_code), 10);
  if (cause->si_code <= 0) {
    sink_text(sink, cause->si_pid == getpid() ? ", raised by Crier itself" : ", sent by another process");
  } else if (number == SIGSEGV || number == SIGBUS) {
    sink_text(sink, ", at address ");
    sink_address(sink, (uintptr_t)cause->si_addr);
  }
  sink_byte(sink, '\n');
}

static void put_terminal(struct sink *sink, int tty) {
  struct winsize size;
  if (tty < 0 || ioctl(tty, TIOCGWINSZ, &size) != 0) return;
  sink_text(sink, "size       ");
  sink_number(sink, size.ws_col, 10);
  sink_byte(sink, 'x');
  sink_number(sink, size.ws_row, 10);
  sink_byte(sink, '\n');
}

static void put_uptime(struct sink *sink) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  sink_text(sink, "uptime     ");
  sink_number(sink, (unsigned long long)(now.tv_sec - start), 10);
  sink_text(sink, " s\n");
}

static void put_notes(struct sink *sink) {
  unsigned count = atomic_load(&noted);
  sink_text(sink, "commands   ");
  for (unsigned i = count > notes_kept ? count - notes_kept : 0; i < count; i++) {
    const char *note = notes[i % notes_kept];
    for (size_t at = 0; at < note_size && note[at] != 0; at++) {
      bool is_letter = (note[at] | 32) >= 'a' && (note[at] | 32) <= 'z';
      sink_byte(sink, is_letter ? note[at] : '?');
    }
    sink_byte(sink, i + 1 < count ? ' ' : '\n');
  }
  if (count == 0) sink_text(sink, "none\n");
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
      sink_text(sink, "reason     ");
      if (is_ours) {
        at += sizeof words - 1;
        for (size_t i = begin; i < end; i++) {
          char byte = bytes[i];
          if (i >= at && (byte == ':' || byte == '\'' || byte == '"')) break;
          sink_byte(sink, byte >= 0x20 && byte < 0x7F ? byte : '?');
        }
      } else {
        sink_text(sink, "left out: it is not Crier's own");
      }
      sink_byte(sink, '\n');
    }
    begin = end + 1;
  }
}

static void tell(int tty, int number, bool is_written) {
  struct sink sink = {.file = tty >= 0 ? tty : STDERR_FILENO};
  // Shorter than what the sink holds, but for the path: then it is written in two parts.
  sink_text(&sink, "Crier has crashed (");
  sink_text(&sink, signal_name(number));
  sink_text(&sink, ").\r\n");
  sink_text(&sink, text_words());
  sink_text(&sink, "\r\n");
  if (is_written) {
    sink_text(&sink, "A report without any of your text is in ");
    sink_text(&sink, path);
  } else {
    sink_text(&sink, "No report of it could be written.");
  }
  sink_text(&sink, "\r\n");
  if (takes_bytes(sink.file)) sink_flush(&sink);
}

void report_crash(int number, const siginfo_t *cause, const void *context, int tty) {
  if (!atomic_exchange(&is_prepared, false)) return;
  struct sink sink = {.file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600)};
  bool is_written = sink.file >= 0;
  if (is_written) {
    fchmod(sink.file, 0600);
    sink_text(&sink, head);
    put_cause(&sink, number, cause);
    put_reason(&sink);
    put_uptime(&sink);
    put_terminal(&sink, tty);
    put_notes(&sink);
    put_frames(&sink, context);
    // What is there now stays, whatever goes wrong from here on.
    sink_flush(&sink);
    // On a full disk an empty file would be told of as a report.
    is_written = !sink.has_failed;
    if (!is_written) unlink(path);
    put_maps(&sink);
    sink_flush(&sink);
    close(sink.file);
  }
  tell(tty, number, is_written);
}
