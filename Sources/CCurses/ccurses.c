// Takes over the terminal and restores it.
//
// Drawing is in painting.c, keyboard input in keys.c, signals and waiting in signals.c, crashes in
// crash.c, and the emergency restore in leaving.c.

#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "ccurses.h"
#include "parts.h"

#include <curses.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>

static SCREEN *screen;
static FILE *curses_file;  // what curses writes to: a copy of the terminal's descriptor
static int tty = -1;       // the terminal
static bool reports_mouse;

void ccurses_hide_memory(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

enum ccurses_outcome ccurses_check(const char *term) {
  return screen == NULL ? terminal_outcome(term) : CCURSES_BUSY;
}

// Sent directly: curses supports neither pastes nor focus changes, and only mouse presses.
// Mouse reports are requested as numbers, which do not limit the columns of wide windows; terminals
// that cannot send numbers send bytes, and both are parsed.
static void switch_on(void) {
  if (terminal_needs_title_kept()) say(TITLE_KEPT);
  say("\033[?2004h\033[?1004h");
  if (reports_mouse) say("\033[?1002h\033[?1006h");
}

static void tidy(void) {
  keys_close();
  if (screen != NULL) delscreen(screen);
  if (curses_file != NULL) fclose(curses_file);
  painting_ends();
  disarm();
  if (tty >= 0) close(tty);
  screen = NULL;
  curses_file = NULL;
  tty = -1;
}

enum ccurses_outcome ccurses_start(
    const char *term, bool wants_color, bool wants_mouse, bool holds_frames) {
  tty = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  int copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  curses_file = copy >= 0 ? fdopen(copy, "w") : NULL;
  if (tty < 0 || curses_file == NULL || !painting_begins(tty, copy)) {
    if (copy >= 0 && curses_file == NULL) close(copy);
    tidy();
    return CCURSES_FAILED;
  }

  arm_faults();
  arm(tty);  // before curses, which does not replace existing handlers
  int rows, columns;
  bool is_whole = true;
  terminal_size(&rows, &columns, &is_whole);
  // Curses must ask the terminal for its size, rather than use old LINES and COLUMNS variables. If
  // the window is too large, it starts with the size from the terminfo entry instead.
  use_env(is_whole);
  use_tioctl(is_whole);
  set_taken(true);
  screen = newterm(term, curses_file, stdin);
  if (screen == NULL) {
    set_taken(false);
    reset_modes();
    tidy();
    return CCURSES_FAILED;
  }
  set_goodbye(terminal_goodbye());

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
  if (holds_frames || terminal_holds_frames()) frames_hold();
  errors_catch();
  def_prog_mode();
  switch_on();
  return CCURSES_FINE;
}

void ccurses_stop(void) {
  if (screen == NULL) return;
  ccurses_release(false);
  tidy();
}

// ---- Leaving for a while ---------------------------------------------------------------------

void ccurses_release(bool lends) {
  if (!can_draw()) return;
  say(SWITCHED_OFF);
  endwin();
  if (terminal_needs_title_kept()) say(TITLE_RESTORED);
  reset_modes();
  set_taken(false);
  errors_tell();
  set_lent(lends);
}

bool ccurses_retake(void) {
  if (screen == NULL || !wait_for_foreground(tty)) return false;
  run_waiting_handlers();  // a Ctrl-C that was meant for the other program
  set_lent(false);
  set_taken(true);
  errors_catch();
  reset_prog_mode();  // without `flushinp`: keys typed meanwhile are meant for Crier
  switch_on();
  ccurses_fit();
  return true;
}
