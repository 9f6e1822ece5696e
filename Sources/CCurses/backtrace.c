// Where a program was when it crashed: addresses of code, and what lies where.
//
// Runs in a signal handler. What may not be read is not touched: the kernel is asked.

#define _GNU_SOURCE
#include "parts.h"
#include "sink.h"

#include <fcntl.h>
#include <stdbool.h>
#include <ucontext.h>
#include <unistd.h>

static int probe[2] = {-1, -1};  // a pipe, by which the kernel says what memory may be read

bool prepare_backtrace(void) { return pipe2(probe, O_CLOEXEC | O_NONBLOCK) == 0; }

// Two words of memory. False where there are none: the kernel says so, and nothing faults.
static bool read_words(uintptr_t address, uintptr_t words[2]) {
  size_t size = 2 * sizeof *words;
  if (address == 0 || address % sizeof *words != 0) return false;
  ssize_t written = write(probe[1], (const void *)address, size);
  if (written <= 0) return false;
  return read(probe[0], words, (size_t)written) == (ssize_t)size;
}

void put_frames(struct sink *sink, const void *handed) {
  const ucontext_t *context = handed;
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
  sink_text(sink, "frames\n");
  for (int depth = 0; depth < 64 && place != 0; depth++) {
    sink_text(sink, "  ");
    sink_address(sink, place);
    sink_byte(sink, '\n');
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
  sink_text(sink, "  ");
  // Of a path its last part only: folders may say who somebody is.
  for (size_t i = 0; i < count; i++) {
    if (slash == 0 || i < slash || i >= name) sink_byte(sink, line[i]);
  }
  sink_byte(sink, '\n');
}

void put_maps(struct sink *sink) {
  static char bytes[4096], line[1024];
  int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  sink_text(sink, "code\n");
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
