// What the terminal's entry in the terminfo database says. Alone in a file, because term.h turns
// ordinary words (lines, columns, bell) into macros.

#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "parts.h"

#include <curses.h>
#include <stdint.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

static const char *capability(const char *name) {
  const char *text = tigetstr(name);
  return text == (const char *)(intptr_t)-1 ? NULL : text;
}

enum terminal_entry terminal_entry(const char *name) {
  int found = 0;
  TERMINAL *before = cur_term;
  enum terminal_entry entry = ENTRY_MISSING;
  if (setupterm(name, STDOUT_FILENO, &found) == OK) {
    entry = capability("cup") != NULL ? ENTRY_USABLE : ENTRY_TOO_SIMPLE;
  }
  if (cur_term != NULL && cur_term != before) del_curterm(cur_term);
  return entry;
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

// Enough while the terminal's entry is not read yet.
void goodbye_begin(struct goodbye *goodbye) {
  goodbye->count = 0;
  append(goodbye,
         "\033[?2026l\033[?1006l\033[?1003l\033[?1002l\033[?1000l\033[?1004l\033[?2004l");
}

void goodbye_complete(struct goodbye *goodbye, bool restores_title) {
  goodbye_begin(goodbye);
  append(goodbye, capability("op"));
  append(goodbye, capability("sgr0"));
  append(goodbye, capability("cnorm"));
  append(goodbye, capability("rmkx"));
  const char *leave = capability("rmcup");
  // Without a second screen to leave, the shell goes on below what is there.
  append(goodbye, leave != NULL ? leave : "\033[999;1H\r\n");
  if (restores_title) append(goodbye, "\033[23;0t");
}

bool terminal_has_title(void) { return tigetflag("XT") == 1 || capability("tsl") != NULL; }

bool terminal_has_mouse(void) { return capability("kmous") != NULL; }

bool terminal_keeps_title(void) {
  const char *enter = capability("smcup");
  return enter != NULL && strstr(enter, "\033[22;") != NULL;
}

// Whether the terminal is known to hold back drawing between ESC[?2026h and ESC[?2026l. Asking
// would cost a round trip, so only names decide.
bool terminal_draws_at_once(const char *name) {
  static const char *const known[] = {"xterm-kitty", "xterm-ghostty", "foot",
                                      "alacritty",   "wezterm",       "contour"};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (strncmp(name, known[i], strlen(known[i])) == 0) return true;
  }
  return capability("Sync") != NULL;
}
