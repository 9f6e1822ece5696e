#include "sink.h"

#include "parts.h"

void sink_flush(struct sink *sink) {
  if (!write_all(sink->file, sink->bytes, sink->count)) sink->has_failed = true;
  sink->count = 0;
}

void sink_byte(struct sink *sink, char byte) {
  if (sink->count == sizeof sink->bytes) sink_flush(sink);
  sink->bytes[sink->count++] = byte;
}

void sink_text(struct sink *sink, const char *text) {
  while (*text != 0) sink_byte(sink, *text++);
}

void sink_number(struct sink *sink, unsigned long long number, unsigned base) {
  char digits[24];
  size_t count = 0;
  do {
    digits[count++] = "0123456789abcdef"[number % base];
    number /= base;
  } while (number > 0);
  while (count > 0) sink_byte(sink, digits[--count]);
}

void sink_address(struct sink *sink, uintptr_t address) {
  sink_text(sink, "0x");
  sink_number(sink, address, 16);
}
