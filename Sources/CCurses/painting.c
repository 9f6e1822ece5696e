// Output: passes cells to curses, and sends what changed to the terminal in one write per frame.

#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "ccurses.h"
#include "parts.h"

#include <curses.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#include <wchar.h>

// ---- A frame in one write --------------------------------------------------------------------

// Curses flushes its output after every cursor movement, a hundred times for a full screen, so
// terminals would show partial frames. It therefore draws to a file in memory, which is then sent
// to the terminal as a whole. A file size limit (`ulimit -f`) would cut that file; with one, curses
// writes directly to the terminal.

enum { held_from = 256 };  // bytes; terminals draw smaller frames in one step anyway

static const char hold[] = "\033[?2026h", release[] = "\033[?2026l";
static int tty = -1;
static int curses_file = -1;
static int memory = -1;
static bool holds;
static bool shows_cursor;

static bool has_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

bool painting_begins(int terminal, int file) {
  tty = terminal;
  curses_file = file;
  holds = false;
  shows_cursor = true;
  if (has_limit()) return true;
  memory = memfd_create("frame", MFD_CLOEXEC);
  return memory >= 0;
}

void painting_ends(void) {
  if (memory >= 0) close(memory);
  memory = -1;
}

void frames_hold(void) { holds = true; }

// Returns the number of bytes that were sent to the terminal.
static int32_t frame_send(const char *mark) {
  off_t end = 0;
  if (memory >= 0) {
    dup3(tty, curses_file, O_CLOEXEC);
    end = lseek(memory, 0, SEEK_CUR);
    lseek(memory, 0, SEEK_SET);
  }
  size_t count = end > 0 ? (size_t)end : 0;
  char *text = malloc(count + sizeof hold + sizeof release + strlen(mark));
  if (text == NULL) return 0;
  bool is_held = holds && count > held_from;
  char *next = is_held ? stpcpy(text, hold) : text;
  if (count > 0 && pread(memory, next, count, 0) == end) next += count;
  if (is_held) next = stpcpy(next, release);
  int32_t drawn = (int32_t)(next - text);
  next = stpcpy(next, mark);
  write_all(tty, text, (size_t)(next - text));
  free(text);
  return drawn;
}

// ---- Cells -----------------------------------------------------------------------------------

// A terminal may claim 65,535 rows and columns. Curses counts both in signed 16-bit numbers and
// needs about 100 bytes per cell. Cells beyond these limits stay empty: no real window is that
// large.
enum { most_rows = 500, most_columns = 1000 };

bool terminal_size(int *rows, int *columns, bool *is_whole) {
  struct winsize size;
  if (ioctl(terminal_file(), TIOCGWINSZ, &size) != 0) return false;
  if (size.ws_row == 0 || size.ws_col == 0) return false;
  *rows = size.ws_row < most_rows ? size.ws_row : most_rows;
  *columns = size.ws_col < most_columns ? size.ws_col : most_columns;
  *is_whole = *rows == size.ws_row && *columns == size.ws_col;
  return true;
}

int32_t ccurses_colors(void) { return COLOR_PAIRS > 0 ? COLORS : 0; }

int32_t ccurses_rows(void) { return LINES; }
int32_t ccurses_columns(void) { return COLS; }

int32_t ccurses_pair(int32_t foreground, int32_t background) {
  if (foreground < 0 && background < 0) return 0;
  int pair = alloc_pair(foreground, background);
  return pair > 0 ? pair : 0;
}

int32_t ccurses_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static attr_t attributes(uint8_t emphasis) {
  return (emphasis & CCURSES_BOLD ? A_BOLD : 0) | (emphasis & CCURSES_UNDERLINE ? A_UNDERLINE : 0) |
         (emphasis & CCURSES_REVERSE ? A_REVERSE : 0) | (emphasis & CCURSES_DIM ? A_DIM : 0);
}

void ccurses_paint(int32_t row, int32_t column, const ccurses_cell *cells, int32_t count) {
  if (!can_draw() || row < 0 || row >= LINES || column < 0) return;
  cchar_t run[most_columns];
  int filled = 0;
  int end = column;
  while (filled < count && filled < most_columns) {
    const ccurses_cell *cell = &cells[filled];
    if (cell->width < 1 || cell->width > 2 || end + cell->width > COLS) break;
    cchar_t out = {.attr = attributes(cell->emphasis), .ext_color = cell->pair};
    for (int s = 0; s < cell->count && s < CCURSES_SCALARS; s++) {
      out.chars[s] = (wchar_t)cell->scalars[s];
    }
    run[filled++] = out;
    end += cell->width;
  }
  if (filled > 0) mvwadd_wchnstr(stdscr, row, column, run, filled);
}

int32_t ccurses_flush(int32_t row, int32_t column, const char *mark) {
  if (!can_draw()) return 0;
  bool is_inside = row >= 0 && row < LINES && column >= 0 && column < COLS;
  bool changes = is_inside != shows_cursor;
  shows_cursor = is_inside;
  if (memory >= 0) dup3(memory, curses_file, O_CLOEXEC);
  if (changes && !is_inside) curs_set(0);
  if (is_inside) wmove(stdscr, row, column);
  wnoutrefresh(stdscr);
  doupdate();
  if (changes && is_inside) curs_set(1);
  return frame_send(mark);
}

bool ccurses_fit(void) {
  int rows, columns;
  bool is_whole;
  if (!terminal_size(&rows, &columns, &is_whole)) return false;
  bool changed = rows != LINES || columns != COLS;
  if (changed) resize_term(rows, columns);
  werase(stdscr);
  clearok(curscr, TRUE);
  return changed;
}

void ccurses_say(const char *text) {
  if (can_draw()) say(text);
}
