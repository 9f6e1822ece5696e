// What a terminal is told beside the picture: bell, the window's title, its clipboard.

#include "ccurses.h"
#include "parts.h"

#include <stdlib.h>
#include <string.h>

static bool saves_title;

void ccurses_bell(void) {
  if (can_draw()) say("\a");
}

void ccurses_set_title(const char *title) {
  if (!can_draw() || !terminal_has_title()) return;
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

void title_give_back(void) {
  if (saves_title) say("\033[23;0t");
  saves_title = false;
}

void ccurses_copy(const uint8_t *bytes, size_t count) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  static const char begin[] = "\033]52;c;", end[] = "\a";
  if (!can_draw()) return;
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
  write_all(terminal_file(), text, length + sizeof end - 1);
  free(text);
}
