// What the person sees: cells into curses, and what changed to the terminal.

#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "ccurses.h"

#include "parts.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <wchar.h>

static bool is_on;  // between taking the terminal and giving it back
static bool is_unicode;
static int cursor_row, cursor_column, cursor_shape;

static bool has_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

// The name of the locale for characters; NULL where none is named, as in most containers.
static const char *locale_name(void) {
  static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *value = getenv(names[i]);
    if (value != NULL && *value != 0) return value;
  }
  return NULL;
}

// Only the character type: numbers must keep their decimal point.
//
// Whoever names a locale of another character set (C, POSIX, de_DE.ISO-8859-1) means it. Where none
// is named, or one in UTF-8 that is not installed here, C.UTF-8 stands in.
bool ccurses_finds_unicode(void) {
  const char *name = locale_name();
  if (name != NULL) {
    if (setlocale(LC_CTYPE, "") != NULL && has_utf8()) return true;
    if (strcasestr(name, "utf-8") == NULL && strcasestr(name, "utf8") == NULL) return false;
  }
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL && has_utf8();
}

// A terminal may claim 65,535 rows and columns; curses counts both in 16 bits with a sign, and keeps about
// 100 bytes for each cell. What lies beyond stays empty: no window that somebody reads is so large.
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

void painting_begins(void) {
  is_unicode = ccurses_finds_unicode();
  cursor_row = -1;
  cursor_shape = 1;
  is_on = true;
}

void painting_ends(void) { is_on = false; }

int32_t ccurses_colors(void) { return COLOR_PAIRS > 0 ? COLORS : 0; }
bool ccurses_is_unicode(void) { return is_unicode; }

int32_t ccurses_rows(void) { return is_on ? LINES : 0; }
int32_t ccurses_columns(void) { return is_on ? COLS : 0; }

int32_t ccurses_pair(int32_t ink, int32_t paper) {
  if (!is_on || (ink < 0 && paper < 0)) return 0;
  int pair = alloc_pair(ink, paper);
  return pair > 0 ? pair : 0;
}

// Scalars that draw nothing and change how the rest is read: categories Cf, Zl and Zp of Unicode.
// U+200C and U+200D are not among them: scripts need them inside a cluster.
static bool is_invisible(uint32_t scalar) {
  static const struct {
    uint32_t first, last;
  } ranges[] = {
      {0x00AD, 0x00AD},   {0x0600, 0x0605},   {0x061C, 0x061C},   {0x06DD, 0x06DD},
      {0x070F, 0x070F},   {0x0890, 0x0891},   {0x08E2, 0x08E2},   {0x180E, 0x180E},
      {0x200B, 0x200B},   {0x200E, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},
      {0xFEFF, 0xFEFF},   {0xFFF9, 0xFFFB},   {0x110BD, 0x110BD}, {0x110CD, 0x110CD},
      {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE007F},
  };
  if (scalar < 0x00AD) return false;
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
    if (scalar >= ranges[i].first && scalar <= ranges[i].last) return true;
  }
  return false;
}

bool ccurses_may_be_sent(const ccurses_cell *cell) {
  if (!is_on) is_unicode = ccurses_finds_unicode();
  if (cell->count == 0 || cell->count > CCURSES_SCALARS) return false;
  for (int i = 0; i < cell->count; i++) {
    uint32_t scalar = cell->scalars[i];
    if (scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0)) return false;
    if (scalar > 0x10FFFF || (scalar >= 0xD800 && scalar < 0xE000)) return false;
    if (is_invisible(scalar)) return false;
    if (scalar < 0x7F && i == 0) {
      if (cell->width != 1) return false;
      continue;
    }
    if (!is_unicode) return false;
    // Curses and the terminal count columns by the first scalar; the rest must not add any.
    if (wcwidth((wchar_t)scalar) != (i == 0 ? cell->width : 0)) return false;
  }
  return true;
}

static attr_t attributes(uint8_t emphasis) {
  return (emphasis & CCURSES_BOLD ? A_BOLD : 0) | (emphasis & CCURSES_UNDERLINE ? A_UNDERLINE : 0) |
         (emphasis & CCURSES_REVERSE ? A_REVERSE : 0) | (emphasis & CCURSES_DIM ? A_DIM : 0);
}

void ccurses_paint(int32_t row, int32_t column, const ccurses_cell *cells, int32_t count) {
  if (!can_draw() || row < 0 || row >= LINES || column < 0) return;
  enum { most = 256 };
  cchar_t run[most + 1];
  int filled = 0;
  int start = column;
  for (int32_t i = 0; i < count; i++) {
    const ccurses_cell *cell = &cells[i];
    if (cell->width < 1 || cell->width > 2 || column + cell->width > COLS) break;
    if (filled + 2 > most) {
      mvwadd_wchnstr(stdscr, row, start, run, filled);
      filled = 0;
      start = column;
    }
    cchar_t out = {.attr = attributes(cell->emphasis)};
    out.ext_color = cell->pair;
    if (ccurses_may_be_sent(cell)) {
      for (int s = 0; s < cell->count; s++) out.chars[s] = (wchar_t)cell->scalars[s];
      run[filled++] = out;
    } else {
      out.chars[0] = L'?';
      for (int w = 0; w < cell->width; w++) run[filled++] = out;
    }
    column += cell->width;
  }
  if (filled > 0) mvwadd_wchnstr(stdscr, row, start, run, filled);
}

void ccurses_place_cursor(int32_t row, int32_t column) {
  bool inside = row >= 0 && row < LINES && column >= 0 && column < COLS;
  cursor_row = inside ? row : -1;
  cursor_column = column;
}

int32_t ccurses_flush(void) {
  if (!can_draw()) return 0;
  int shape = cursor_row >= 0 ? 1 : 0;
  frame_begin();
  if (shape != cursor_shape && shape == 0) curs_set(0);
  if (cursor_row >= 0) wmove(stdscr, cursor_row, cursor_column);
  wnoutrefresh(stdscr);
  doupdate();
  if (shape != cursor_shape && shape == 1) curs_set(1);
  cursor_shape = shape;
  return frame_send();
}

bool ccurses_fit(void) {
  int rows, columns;
  bool is_whole;
  if (!is_on || !terminal_size(&rows, &columns, &is_whole)) return false;
  bool changed = rows != LINES || columns != COLS;
  if (changed) resize_term(rows, columns);
  werase(stdscr);
  clearok(curscr, TRUE);
  frames_forget();
  return changed;
}
