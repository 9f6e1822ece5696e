#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "ccurses.h"

#include "parts.h"

#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
static FILE *curses_file;      // what curses writes to: a copy of the terminal's descriptor
static int tty = -1;           // the terminal
static WINDOW *keyboard;       // a pad: reading keys from a window would refresh it
static bool is_released;
static bool is_unicode;
static bool used_fallback;
static bool saves_title;
static bool reports_mouse;
static int cursor_row, cursor_column, cursor_shape;

const char *ccurses_environment(const char *name) { return getenv(name); }

static void say(const char *text) { write_all(tty, text, strlen(text)); }

// Only the character type: numbers must keep their decimal point.
static bool find_unicode(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

// The beginnings of mouse reports are no keys where nobody asked for reports: the bytes of one would
// be taken from what is typed.
static void name_keys(void) {
  static const struct {
    const char *bytes;
    int code;
  } names[] = {
      {"\033[200~", CCURSES_PASTE_BEGINS}, {"\033[201~", CCURSES_PASTE_ENDS},
      {"\033[I", CCURSES_FOCUS_IN},        {"\033[O", CCURSES_FOCUS_OUT},
      {"\033[<", CCURSES_MOUSE_NUMBERS},   {"\033[M", CCURSES_MOUSE_BYTES},
      {"\033[A", KEY_UP},                  {"\033OA", KEY_UP},
      {"\033[B", KEY_DOWN},                {"\033OB", KEY_DOWN},
      {"\033[C", KEY_RIGHT},               {"\033OC", KEY_RIGHT},
      {"\033[D", KEY_LEFT},                {"\033OD", KEY_LEFT},
      {"\033[H", KEY_HOME},                {"\033OH", KEY_HOME},
      {"\033[F", KEY_END},                 {"\033OF", KEY_END},
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    int code = names[i].code;
    if (!reports_mouse && (code == CCURSES_MOUSE_NUMBERS || code == CCURSES_MOUSE_BYTES)) continue;
    define_key(names[i].bytes, code);
  }
}

// Written by hand: curses knows neither pastes nor focus, and of the mouse only presses. Reports are
// asked for in numbers, without which the columns of a wide window have no end; who cannot do that
// sends bytes, and both are read.
static void switch_modes(bool on) {
  say(on ? "\033[?2004h\033[?1004h" : "\033[?1004l\033[?2004l");
  if (reports_mouse) say(on ? "\033[?1002h\033[?1006h" : "\033[?1006l\033[?1002l");
}

static void tidy(void) {
  if (keyboard != NULL) delwin(keyboard);
  if (screen != NULL) delscreen(screen);
  if (curses_file != NULL) fclose(curses_file);
  frames_close();
  disarm();
  if (tty >= 0) close(tty);
  keyboard = NULL;
  screen = NULL;
  curses_file = NULL;
  tty = -1;
}

static enum ccurses_outcome open_screen(const char *term) {
  enum terminal_entry entry = terminal_entry(term);
  if (entry == ENTRY_TOO_SIMPLE) return CCURSES_TOO_SIMPLE;
  used_fallback = entry == ENTRY_MISSING;
  if (used_fallback && terminal_entry(CCURSES_FALLBACK) == ENTRY_MISSING) return CCURSES_UNKNOWN;
  screen = newterm(used_fallback ? CCURSES_FALLBACK : term, curses_file, stdin);
  return screen != NULL ? CCURSES_STARTED : CCURSES_FAILED;
}

enum ccurses_outcome ccurses_start(bool wants_color, bool wants_mouse, bool marks) {
  if (screen != NULL) return CCURSES_BUSY;
  if (!isatty(STDIN_FILENO)) return CCURSES_NO_KEYBOARD;
  if (!isatty(STDOUT_FILENO)) return CCURSES_NO_DISPLAY;
  const char *term = getenv("TERM");
  if (term == NULL) term = "";
  if (strcmp(term, "dumb") == 0) return CCURSES_DUMB;

  is_unicode = find_unicode();
  is_released = used_fallback = saves_title = false;
  use_tioctl(TRUE);  // stale LINES and COLUMNS in the environment must not win
  tty = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  int copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  curses_file = copy >= 0 ? fdopen(copy, "w") : NULL;
  if (tty < 0 || curses_file == NULL || !frames_open(tty, copy, marks)) {
    if (copy >= 0 && curses_file == NULL) close(copy);
    tidy();
    return CCURSES_FAILED;
  }

  struct goodbye goodbye;
  goodbye_begin(&goodbye);
  set_goodbye(&goodbye);
  arm(tty);  // before curses: it leaves alone what is handled already
  set_taken(true);
  enum ccurses_outcome outcome = open_screen(term);
  if (outcome != CCURSES_STARTED) {
    set_taken(false);
    reset_modes();
    tidy();
    return outcome;
  }
  goodbye_complete(&goodbye, false);
  set_goodbye(&goodbye);

  raw();
  noecho();
  nonl();
  set_escdelay(25);
  typeahead(-1);
  if (wants_color && has_colors()) {
    start_color();
    use_default_colors();
  }
  keyboard = newpad(1, 1);
  if (keyboard == NULL) {
    ccurses_stop();
    return CCURSES_FAILED;
  }
  keypad(keyboard, TRUE);
  nodelay(keyboard, TRUE);
  reports_mouse = wants_mouse && terminal_has_mouse();
  name_keys();
  cursor_row = -1;
  cursor_shape = 1;
  if (terminal_draws_at_once(term)) frames_hold();
  errors_catch();
  def_prog_mode();
  switch_modes(true);
  return CCURSES_STARTED;
}

void ccurses_stop(void) {
  if (screen == NULL) return;
  ccurses_release(false);
  tidy();
}

int32_t ccurses_colors(void) { return COLOR_PAIRS > 0 ? COLORS : 0; }
bool ccurses_is_unicode(void) { return is_unicode; }
bool ccurses_used_fallback(void) { return used_fallback; }

// ---- Showing ---------------------------------------------------------------------------------

int32_t ccurses_rows(void) { return screen != NULL ? LINES : 0; }
int32_t ccurses_columns(void) { return screen != NULL ? COLS : 0; }

int32_t ccurses_pair(int32_t ink, int32_t paper) {
  if (screen == NULL || (ink < 0 && paper < 0)) return 0;
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
  if (screen == NULL) is_unicode = find_unicode();
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
  if (screen == NULL || is_released || row < 0 || row >= LINES || column < 0) return;
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

void ccurses_forget(void) {
  if (screen == NULL) return;
  werase(stdscr);
  clearok(curscr, TRUE);
  frames_forget();
}

void ccurses_place_cursor(int32_t row, int32_t column) {
  bool inside = row >= 0 && row < LINES && column >= 0 && column < COLS;
  cursor_row = inside ? row : -1;
  cursor_column = column;
}

int32_t ccurses_flush(void) {
  if (screen == NULL || is_released) return 0;
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
  struct winsize now;
  if (screen == NULL || ioctl(tty, TIOCGWINSZ, &now) != 0) return false;
  if (now.ws_row == 0 || now.ws_col == 0) return false;
  bool changed = now.ws_row != LINES || now.ws_col != COLS;
  if (changed) resize_term(now.ws_row, now.ws_col);
  ccurses_forget();
  return changed;
}

void ccurses_bell(void) {
  if (screen != NULL && !is_released) say("\a");
}

void ccurses_set_title(const char *title) {
  if (screen == NULL || is_released || !terminal_has_title()) return;
  if (!saves_title && !terminal_keeps_title()) {
    say("\033[22;0t");
    saves_title = true;
    struct goodbye goodbye;
    goodbye_complete(&goodbye, true);
    set_goodbye(&goodbye);
  }
  say("\033]2;");
  say(title);
  say("\a");
}

void ccurses_copy(const uint8_t *bytes, size_t count) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  static const char begin[] = "\033]52;c;", end[] = "\a";
  if (screen == NULL || is_released) return;
  char *text = malloc(sizeof begin + sizeof end + (count + 2) / 3 * 4);
  if (text == NULL) return;
  size_t length = sizeof begin - 1;
  memcpy(text, begin, length);
  for (size_t i = 0; i < count; i += 3) {
    size_t left = count - i;
    uint32_t three = (uint32_t)bytes[i] << 16;
    if (left > 1) three |= (uint32_t)bytes[i + 1] << 8;
    if (left > 2) three |= bytes[i + 2];
    text[length++] = digits[three >> 18];
    text[length++] = digits[three >> 12 & 63];
    text[length++] = left > 1 ? digits[three >> 6 & 63] : '=';
    text[length++] = left > 2 ? digits[three & 63] : '=';
  }
  memcpy(text + length, end, sizeof end - 1);
  write_all(tty, text, length + sizeof end - 1);
  free(text);
}

// ---- Keys ------------------------------------------------------------------------------------

int32_t ccurses_next_key(void) {
  if (screen == NULL || is_released) return CCURSES_NONE;
  int code = wgetch(keyboard);
  switch (code) {
    case ERR: return CCURSES_NONE;
    case KEY_RESIZE: return CCURSES_RESIZE;
    default: return code;
  }
}

const char *ccurses_key_name(int32_t code) { return keyname(code); }

int64_t ccurses_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

// ---- Leaving for a while ---------------------------------------------------------------------

void ccurses_release(bool lends) {
  if (screen == NULL || is_released) return;
  switch_modes(false);
  frames_leave();
  endwin();
  if (saves_title) say("\033[23;0t");
  saves_title = false;
  reset_modes();
  is_released = true;
  set_taken(false);
  errors_tell();
  errors_forget();
  set_lent(lends);
}

bool ccurses_retake(void) {
  if (screen == NULL || !wait_for_foreground(tty)) return false;
  run_waiting_handlers();  // a Ctrl-C that was meant for the borrower
  set_lent(false);
  set_taken(true);
  is_released = false;
  errors_catch();
  reset_prog_mode();
  flushinp();
  switch_modes(true);
  ccurses_fit();
  return true;
}
