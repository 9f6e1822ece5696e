// Reads the terminal's terminfo entry. This is a separate file because term.h defines ordinary
// words (lines, columns, bell) as macros.

#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "ccurses.h"
#include "parts.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

static const char *capability(const char *name) {
  const char *text = tigetstr(name);
  return text == (const char *)(intptr_t)-1 ? NULL : text;
}

enum ccurses_outcome terminal_outcome(const char *name) {
  int found = 0;
  TERMINAL *before = cur_term;
  enum ccurses_outcome outcome = CCURSES_UNKNOWN;
  if (setupterm(name, STDOUT_FILENO, &found) == OK) {
    outcome = capability("cup") != NULL ? CCURSES_FINE : CCURSES_TOO_SIMPLE;
  }
  if (cur_term != NULL && cur_term != before) del_curterm(cur_term);
  return outcome;
}

// Reads a number from a terminal's entry; 0 if there is no such entry.
static int32_t from_entry(const char *name, int32_t (*read_number)(void)) {
  int found = 0;
  TERMINAL *before = cur_term;
  int32_t number = setupterm(name, STDOUT_FILENO, &found) == OK ? read_number() : 0;
  if (cur_term != NULL && cur_term != before) del_curterm(cur_term);
  return number;
}

static int32_t color_count(void) {
  int32_t count = tigetnum("colors");
  return count > 0 ? count : 0;
}

int32_t ccurses_named_colors(const char *name) { return from_entry(name, color_count); }

int32_t ccurses_function_keys(void) {
  for (int32_t number = 1; number <= 12; number++) {
    char name[8];
    snprintf(name, sizeof name, "kf%d", (int)number);
    if (capability(name) == NULL) return number - 1;
  }
  return 12;
}

int32_t ccurses_named_function_keys(const char *name) {
  return from_entry(name, ccurses_function_keys);
}

static void append(struct goodbye *goodbye, const char *text) {
  if (text == NULL) return;
  for (const char *next = text; *next != 0 && goodbye->count < sizeof goodbye->bytes; next++) {
    if (next[0] == '$' && next[1] == '<') {  // padding for slow terminals: `$<5>`
      const char *end = strchr(next, '>');
      if (end == NULL) return;
      next = end;
      continue;
    }
    goodbye->bytes[goodbye->count++] = *next;
  }
}

struct goodbye terminal_goodbye(void) {
  struct goodbye goodbye = {.count = 0};
  append(&goodbye, capability("op"));
  append(&goodbye, capability("sgr0"));
  append(&goodbye, capability("cnorm"));
  append(&goodbye, capability("rmkx"));
  const char *leave = capability("rmcup");
  // Without an alternate screen, the shell continues below the last output.
  append(&goodbye, leave != NULL ? leave : "\033[999;1H\r\n");
  if (terminal_needs_title_kept()) append(&goodbye, TITLE_RESTORED);
  return goodbye;
}

bool ccurses_has_title(void) { return tigetflag("XT") == 1 || capability("tsl") != NULL; }

bool terminal_needs_title_kept(void) {
  const char *enter = capability("smcup");
  return ccurses_has_title() && (enter == NULL || strstr(enter, "\033[22;") == NULL);
}

bool terminal_has_mouse(void) { return capability("kmous") != NULL; }

bool terminal_holds_frames(void) { return capability("Sync") != NULL; }
