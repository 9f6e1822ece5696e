// What curses writes for one frame, made smaller and sent in one piece.
//
// Curses flushes after every jump of the cursor, a hundred times for a full screen, and names both
// colours whenever one changes, which was half of all bytes. So it writes into a file in memory
// while it draws; from there the frame goes to the terminal without the colours that it has.

#define _GNU_SOURCE
#include "parts.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { chunk = 1 << 16, unknown = -1 };

static int tty = -1;
static int curses_file = -1;
static int memory = -1;
static bool holds, marks;
static unsigned number;
static int ink, paper;  // as the terminal has them: the number in the sequence that set them
static char bytes[chunk + 64];

bool write_all(int file, const char *text, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, text, count);
    if (written > 0) {
      text += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {  // whoever shares the terminal made it non-blocking
      struct pollfd ready = {.fd = file, .events = POLLOUT};
      poll(&ready, 1, -1);
      if (ready.revents & (POLLERR | POLLHUP | POLLNVAL)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool frames_open(int terminal, int file, bool wants_marks) {
  tty = terminal;
  curses_file = file;
  marks = wants_marks;
  holds = false;
  number = 0;
  frames_forget();
  memory = memfd_create("frame", MFD_CLOEXEC);
  return memory >= 0;
}

void frames_close(void) {
  if (memory >= 0) close(memory);
  memory = -1;
}

void frames_hold(void) { holds = true; }

void frames_forget(void) { ink = paper = unknown; }

// Whether a sequence `ESC [ … m` only names the colour that the terminal has already.
static bool is_known_color(const char *sequence, size_t length) {
  int numbers[3] = {0};
  int count = 0;
  for (size_t i = 2; i < length && count < 3; i++) {
    char next = sequence[i];
    if (next >= '0' && next <= '9') {
      numbers[count] = numbers[count] * 10 + (next - '0');
    } else if (next == ';' || next == 'm') {
      count++;
    } else {
      count = 3;  // nothing that curses sends for a colour
      numbers[0] = 0;
    }
    if (count == 3 && next != 'm') numbers[0] = 0;
  }
  int first = numbers[0];
  int *which = NULL;
  if (count == 3 && numbers[1] == 5 && (first == 38 || first == 48)) {
    which = first == 38 ? &ink : &paper;
    first = 1000 + numbers[2];
  } else if (count == 1) {
    if ((first >= 30 && first <= 37) || (first >= 90 && first <= 97)) which = &ink;
    if ((first >= 40 && first <= 47) || (first >= 100 && first <= 107)) which = &paper;
  }
  if (which == NULL) {  // whatever else it does, it may reset them
    frames_forget();
    return false;
  }
  if (*which == first) return true;
  *which = first;
  return false;
}

// Takes out what changes nothing. Returns how many bytes are left.
static size_t shrink(char *text, size_t count) {
  size_t kept = 0;
  for (size_t place = 0; place < count;) {
    size_t length = 1;
    if (text[place] == '\033' && place + 1 < count && text[place + 1] == '[') {
      length = 2;
      while (place + length < count && text[place + length] >= 0x20 && text[place + length] < 0x40)
        length++;
      if (place + length < count) length++;
      if (text[place + length - 1] == 'm' && is_known_color(text + place, length)) {
        place += length;
        continue;
      }
    }
    memmove(text + kept, text + place, length);
    kept += length;
    place += length;
  }
  return kept;
}

void frame_begin(void) { dup3(memory, curses_file, O_CLOEXEC); }

// Returns how many bytes the terminal got for it, the mark not counted.
int32_t frame_send(void) {
  dup3(tty, curses_file, O_CLOEXEC);
  off_t count = lseek(memory, 0, SEEK_CUR);
  size_t filled = 0, sent = 0;
  number++;
  for (off_t place = 0; place < count;) {
    // The file may be longer: older frames were. A cut between two parts may split a sequence.
    size_t part = count - place < chunk ? (size_t)(count - place) : chunk;
    ssize_t got = pread(memory, bytes, part, place);
    if (got <= 0) break;
    place += got;
    if (count > chunk) frames_forget();
    filled = shrink(bytes, (size_t)got);
    sent += filled;
    if (place == got && holds && filled > 256) write_all(tty, "\033[?2026h", 8);
    if (place < count) write_all(tty, bytes, filled);
  }
  lseek(memory, 0, SEEK_SET);
  if (holds && sent > 256) filled += (size_t)sprintf(bytes + filled, "\033[?2026l");
  if (marks) filled += (size_t)sprintf(bytes + filled, "\033]7770;%u\a", number);
  if (filled > 0) write_all(tty, bytes, filled);
  return (int32_t)sent;
}
