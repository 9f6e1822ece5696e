// Standard error while the screen is taken.
//
// What libraries and the runtime say there would be drawn over the screen and go with it: a trap of
// Swift says why before its signal comes. So it is kept in memory until the screen is left.

#define _GNU_SOURCE
#include "parts.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

enum { most = 16 * 1024 };  // bytes that are told afterwards: the last ones

static atomic_int kept = -1;   // what was said, in memory
static atomic_int found = -1;  // where it was to go

void errors_catch(void) {
  if (!isatty(STDERR_FILENO) || atomic_load(&found) >= 0) return;  // a file may have it at once
  if (atomic_load(&kept) < 0) atomic_store(&kept, memfd_create("errors", MFD_CLOEXEC));
  int before = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (atomic_load(&kept) < 0 || before < 0) return;
  atomic_store(&found, before);
  dup2(atomic_load(&kept), STDERR_FILENO);
}

// Nothing that a terminal would obey: who knows what a library repeats.
static void make_harmless(char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    unsigned char byte = (unsigned char)bytes[i];
    bool is_c1 = i > 0 && (unsigned char)bytes[i - 1] == 0xC2 && byte < 0xA0;
    if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F || is_c1) bytes[i] = '?';
  }
}

// Safe in a signal handler.
size_t errors_last(char *bytes, size_t size) {
  int file = atomic_load(&kept);
  off_t end = file >= 0 ? lseek(file, 0, SEEK_END) : 0;
  if (end <= 0) return 0;
  off_t start = end > (off_t)size ? end - (off_t)size : 0;
  ssize_t count = pread(file, bytes, size, start);
  if (count <= 0) return 0;
  make_harmless(bytes, (size_t)count);
  return (size_t)count;
}

// Safe in a signal handler, whichever thread comes first.
void errors_tell(void) {
  static char bytes[most];
  int before = atomic_exchange(&found, -1);
  if (before < 0) return;
  dup2(before, STDERR_FILENO);
  close(before);
  size_t count = errors_last(bytes, sizeof bytes);
  if (count > 0 && takes_bytes(STDERR_FILENO)) write_all(STDERR_FILENO, bytes, count);
}

void errors_forget(void) {
  int file = atomic_load(&kept);
  if (file >= 0 && ftruncate(file, 0) == 0) lseek(file, 0, SEEK_SET);
}
