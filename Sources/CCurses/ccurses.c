// Taking the terminal and giving it back.
//
// What is drawn is in painting.c and frames.c, what comes from the keyboard in keys.c, the thread that
// waits for it in waiting.c, signals and crashes in signals.c, leaving.c and faults.c.

#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "ccurses.h"

#include "parts.h"

#include <curses.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static SCREEN *screen;
static FILE *curses_file;      // what curses writes to: a copy of the terminal's descriptor
static int tty = -1;           // the terminal
static bool is_released;
static bool used_fallback;
static bool reports_mouse;

const char *ccurses_environment(const char *name) { return getenv(name); }

void say(const char *text) { write_all(tty, text, strlen(text)); }

bool can_draw(void) { return screen != NULL && !is_released; }

int terminal_file(void) { return tty; }

bool ccurses_used_fallback(void) { return used_fallback; }

// Written by hand: curses knows neither pastes nor focus, and of the mouse only presses. Reports are
// asked for in numbers, without which the columns of a wide window have no end; who cannot do that
// sends bytes, and both are read.
static void switch_modes(bool on) {
  say(on ? "\033[?2004h\033[?1004h" : "\033[?1004l\033[?2004l");
  if (reports_mouse) say(on ? "\033[?1002h\033[?1006h" : "\033[?1006l\033[?1002l");
}

static void tidy(void) {
  keys_close();
  painting_ends();
  if (screen != NULL) delscreen(screen);
  if (curses_file != NULL) fclose(curses_file);
  frames_close();
  disarm();
  if (tty >= 0) close(tty);
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

  painting_begins();
  is_released = used_fallback = false;
  tty = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  int copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  curses_file = copy >= 0 ? fdopen(copy, "w") : NULL;
  if (tty < 0 || curses_file == NULL || !frames_open(tty, copy, marks)) {
    if (copy >= 0 && curses_file == NULL) close(copy);
    tidy();
    return CCURSES_FAILED;
  }

  int rows, columns;
  bool is_whole = true;
  terminal_size(&rows, &columns, &is_whole);
  // Curses asks the terminal, and stale LINES and COLUMNS in the environment must not win. It must not
  // learn of a window that is too large: then it begins with what the terminal's entry says.
  use_env(is_whole);
  use_tioctl(is_whole);
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
  if (!is_whole) ccurses_fit();
  reports_mouse = wants_mouse && terminal_has_mouse();
  if (!keys_open(reports_mouse)) {
    ccurses_stop();
    return CCURSES_FAILED;
  }
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

// ---- Leaving for a while ---------------------------------------------------------------------

void ccurses_release(bool lends) {
  if (screen == NULL || is_released) return;
  switch_modes(false);
  frames_leave();
  endwin();
  title_give_back();
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
  reset_prog_mode();  // no `flushinp` after it: what is typed meanwhile is meant for the program
  switch_modes(true);
  ccurses_fit();
  return true;
}
