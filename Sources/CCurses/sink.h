#ifndef CCURSES_SINK_H
#define CCURSES_SINK_H

// Text on its way into a file, put together without anything that a signal handler may not call.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sink {
  int file;
  size_t count;
  bool has_failed;  // whether anything could not be written
  char bytes[512];
};

void sink_byte(struct sink *sink, char byte);
void sink_text(struct sink *sink, const char *text);
void sink_number(struct sink *sink, unsigned long long number, unsigned base);
void sink_address(struct sink *sink, uintptr_t address);
// Writes what is put together so far.
void sink_flush(struct sink *sink);

#endif
