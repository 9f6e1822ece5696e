// What curses writes for one frame, made smaller and sent in one piece.
//
// Curses flushes after every jump of the cursor, a hundred times for a full screen. It names both
// colours whenever one changes, and takes back all of them to end bold letters and each frame,
// which was half of all bytes. So it writes into a file in memory while it draws; from there the
// frame goes to the terminal, and looks are told only where a letter needs them.
//
// Where files may not grow as they like (`ulimit -f`), neither may that one: a frame would be cut. There
// curses writes to the terminal itself.

#define _GNU_SOURCE
#include "parts.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

enum { chunk = 1 << 16, longest = 64, unknown = -1, plain = -2, indexed = 1000 };

// How letters look: what curses asked for last, and what the terminal was told.
struct look {
  int ink, paper;  // the number in the sequence that sets it; `plain` is the terminal's own
  int emphasis;    // bit n for the sequence `ESC [ n m`, from bold (1) to reverse (7)
};

static int tty = -1;
static int curses_file = -1;
static int memory = -1;
static bool holds, marks;
static unsigned number;
static struct look wanted, shown;
static char charset;  // `B` for ASCII, 0 while that is unknown
static char bytes[chunk + 2 * longest];
static size_t filled, sent;
static const char *frame;  // the memory, mapped; it grows with the longest frame
static size_t mapped;

static bool has_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

bool frames_open(int terminal, int file, bool wants_marks) {
  tty = terminal;
  curses_file = file;
  marks = wants_marks;
  holds = false;
  number = 0;
  frames_forget();
  if (has_limit()) return true;
  memory = memfd_create("frame", MFD_CLOEXEC);
  return memory >= 0;
}

void frames_close(void) {
  if (mapped > 0) munmap((void *)frame, mapped);
  mapped = 0;
  if (memory >= 0) close(memory);
  memory = -1;
}

void frames_hold(void) { holds = true; }

void frames_forget(void) {
  wanted = (struct look){plain, plain, 0};
  shown = (struct look){unknown, unknown, unknown};
  charset = 0;
}

static void put(const char *text, size_t count) {
  for (size_t place = 0; place < count;) {
    size_t part = count - place < chunk ? count - place : chunk;
    if (filled + part > chunk) {
      write_all(tty, bytes, filled);
      filled = 0;
    }
    memcpy(bytes + filled, text + place, part);
    filled += part;
    sent += part;
    place += part;
  }
}

static void put_color(char *text, size_t *length, int color, int base) {
  const char *separator = *length > 2 ? ";" : "";
  if (color >= indexed) {
    *length += (size_t)sprintf(text + *length, "%s%d;5;%d", separator, base + 8, color - indexed);
  } else {
    *length += (size_t)sprintf(text + *length, "%s%d", separator, color == plain ? base + 9 : color);
  }
}

// Tells the terminal what is wanted, as far as it does not know.
static void settle(void) {
  char text[longest] = "\033[";
  size_t length = 2;
  if (shown.emphasis == unknown || (shown.emphasis & ~wanted.emphasis) != 0) {
    text[length++] = '0';  // the only way to end one of them that all terminals know
    shown = (struct look){plain, plain, 0};
  }
  for (int bit = 1; bit <= 9; bit++) {
    if ((wanted.emphasis & ~shown.emphasis & 1 << bit) == 0) continue;
    length += (size_t)sprintf(text + length, length > 2 ? ";%d" : "%d", bit);
  }
  if (wanted.ink != shown.ink) put_color(text, &length, wanted.ink, 30);
  if (wanted.paper != shown.paper) put_color(text, &length, wanted.paper, 40);
  shown = wanted;
  if (length == 2) return;
  text[length++] = 'm';
  put(text, length);
}

// Takes a sequence `ESC [ … m` into what is wanted; false where it says something else, too.
static bool take_look(const char *sequence, size_t length) {
  int numbers[16];
  int count = 0, value = 0;
  for (size_t i = 2; i < length; i++) {
    char next = sequence[i];
    if (next >= '0' && next <= '9') {
      value = value < 10000 ? value * 10 + (next - '0') : value;
    } else if ((next == ';' || next == 'm') && count < 16) {
      numbers[count++] = value;
      value = 0;
    } else {
      return false;
    }
  }
  struct look look = wanted;
  bool is_known = true;
  for (int i = 0; i < count; i++) {
    int one = numbers[i];
    if (one == 0) {
      look = (struct look){plain, plain, 0};
    } else if (one <= 9) {
      look.emphasis |= 1 << one;
    } else if ((one == 38 || one == 48) && i + 2 < count && numbers[i + 1] == 5) {
      *(one == 38 ? &look.ink : &look.paper) = indexed + numbers[i + 2];
      i += 2;
    } else if ((one >= 30 && one <= 37) || (one >= 90 && one <= 97)) {
      look.ink = one;
    } else if ((one >= 40 && one <= 47) || (one >= 100 && one <= 107)) {
      look.paper = one;
    } else if (one == 39) {
      look.ink = plain;
    } else if (one == 49) {
      look.paper = plain;
    } else {
      is_known = false;
    }
  }
  wanted = look;
  return is_known;
}

// How long the sequence is that begins here with ESC.
static size_t sequence_length(const char *text, size_t count) {
  if (count < 2) return count;
  size_t length = 1;
  if (text[1] == '[') {
    length = 2;
    while (length < count && text[length] >= 0x20 && text[length] < 0x40) length++;
  } else {
    while (length < count && text[length] >= 0x20 && text[length] < 0x30) length++;
  }
  return length < count ? length + 1 : count;
}

// Moves the cursor, or switches one of the terminal's modes: looks do not matter for it.
static bool needs_no_look(const char *sequence, size_t length) {
  if (sequence[1] != '[') return false;
  return sequence[2] == '?' || strchr("ABCDGHd", sequence[length - 1]) != NULL;
}

static void take_sequence(const char *text, size_t length) {
  if (length > 2 && text[1] == '[' && text[length - 1] == 'm') {
    if (take_look(text, length)) return;
    put(text, length);
    // Fonts, for example: whatever it does, start anew.
    shown = (struct look){unknown, unknown, unknown};
  } else if (length == 3 && text[1] == '(') {
    if (charset == text[2]) return;
    charset = text[2];
    put(text, length);
  } else {
    if (length < 3 || !needs_no_look(text, length)) settle();
    put(text, length);
  }
}

// What draws nothing has no look; all else is told its own before.
static void shrink(const char *text, size_t count) {
  for (size_t place = 0; place < count;) {
    size_t length = 1;
    if (text[place] == '\033') {
      length = sequence_length(text + place, count - place);
      take_sequence(text + place, length);
    } else {
      bool draws = (unsigned char)text[place] >= 0x20;
      if (draws) settle();
      while (place + length < count && text[place + length] != '\033' &&
             ((unsigned char)text[place + length] >= 0x20) == draws)
        length++;
      put(text + place, length);
    }
    place += length;
  }
}

void frame_begin(void) {
  if (memory >= 0) dup3(memory, curses_file, O_CLOEXEC);
}

// Whether so much of the memory can be read at `frame`. What lies beyond its end costs nothing.
static bool map_frame(size_t count) {
  if (count <= mapped) return true;
  if (mapped > 0) munmap((void *)frame, mapped);
  mapped = 0;
  size_t size = (count / chunk + 1) * chunk;
  void *place = mmap(NULL, size, PROT_READ, MAP_SHARED, memory, 0);
  if (place == MAP_FAILED) return false;
  frame = place;
  mapped = size;
  return true;
}

// Returns how many bytes the terminal got for it, the mark not counted.
int32_t frame_send(void) {
  off_t count = 0;
  if (memory >= 0) {
    dup3(tty, curses_file, O_CLOEXEC);
    count = lseek(memory, 0, SEEK_CUR);
  }
  number++;
  filled = sent = 0;
  bool is_held = holds && count > 256;
  if (is_held) put("\033[?2026h", 8);
  // The file may be longer: older frames were.
  if (count > 0 && map_frame((size_t)count)) shrink(frame, (size_t)count);
  if (memory >= 0) lseek(memory, 0, SEEK_SET);
  if (is_held) put("\033[?2026l", 8);
  size_t drawn = sent;
  char mark[longest];
  if (marks) put(mark, (size_t)sprintf(mark, "\033]7770;%u\a", number));
  if (filled > 0) write_all(tty, bytes, filled);
  return (int32_t)drawn;
}

void frames_leave(void) {
  filled = sent = 0;
  wanted = (struct look){plain, plain, 0};
  settle();
  if (filled > 0) write_all(tty, bytes, filled);
  frames_forget();
}
