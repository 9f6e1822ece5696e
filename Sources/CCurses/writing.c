// Writing that is complete or fails; safe in a signal handler.

#include "parts.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

bool write_all(int file, const char *text, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, text, count);
    if (written > 0) {
      text += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {  // whoever shares the terminal made it non-blocking
      struct pollfd ready = {.fd = file, .events = POLLOUT};
      poll(&ready, 1, -1);
      if (ready.revents & (POLLERR | POLLHUP | POLLNVAL)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

// A terminal that takes nothing must not keep the program from dying.
bool takes_bytes(int terminal) {
  struct pollfd ready = {.fd = terminal, .events = POLLOUT};
  return poll(&ready, 1, 200) == 1 && (ready.revents & POLLOUT);
}
