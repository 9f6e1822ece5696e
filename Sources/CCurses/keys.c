// Keyboard input, one byte or named key at a time.

#define NCURSES_WIDECHAR 1
#include "ccurses.h"
#include "parts.h"

#include <curses.h>
#include <poll.h>
#include <unistd.h>

static WINDOW *keyboard;  // a pad: reading keys from a window would refresh it

// Names the sequences of keys. Those of mouse reports are named only if reports were requested;
// otherwise curses would read typed text as a report.
static void name_keys(bool reports_mouse) {
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

bool keys_open(bool reports_mouse) {
  keyboard = newpad(1, 1);
  if (keyboard == NULL) return false;
  keypad(keyboard, TRUE);
  nodelay(keyboard, TRUE);
  name_keys(reports_mouse);
  return true;
}

void keys_close(void) {
  if (keyboard != NULL) delwin(keyboard);
  keyboard = NULL;
}

int32_t ccurses_next_key(void) {
  if (!can_draw()) return CCURSES_NONE;
  int code = wgetch(keyboard);
  while (code == KEY_RESIZE) code = wgetch(keyboard);  // SIGWINCH reports the size
  return code == ERR ? CCURSES_NONE : code;
}

int32_t ccurses_next_bytes(uint8_t *bytes, int32_t size) {
  if (!can_draw()) return 0;
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  if (poll(&input, 1, 0) <= 0 || !(input.revents & POLLIN)) return 0;
  ssize_t count = read(STDIN_FILENO, bytes, (size_t)size);
  return count > 0 ? (int32_t)count : 0;
}

const char *ccurses_key_name(int32_t code) { return keyname(code); }
