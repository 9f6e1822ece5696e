#define _GNU_SOURCE
#include "cpty.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static int32_t result(int64_t value) { return value < 0 ? -errno : (int32_t)value; }

int32_t cpty_open(int32_t rows, int32_t columns) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return -errno;
  if (grantpt(terminal) != 0 || unlockpt(terminal) != 0 ||
      fcntl(terminal, F_SETFL, O_NONBLOCK) != 0 || cpty_resize(terminal, rows, columns) < 0) {
    int error = errno;
    close(terminal);
    return -error;
  }
  return terminal;
}

int32_t cpty_resize(int32_t terminal, int32_t rows, int32_t columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return result(ioctl(terminal, TIOCSWINSZ, &size));
}

// The functions below run between fork and exec, so they make only async-signal-safe calls.

static void be_clean(void) {
  struct sigaction plain = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &plain, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static int take_files(const int files[3]) {
  // Move all files to high descriptors first, so that `dup2` overwrites none that is still needed.
  int away[3];
  for (int i = 0; i < 3; i++) {
    away[i] = fcntl(files[i], F_DUPFD_CLOEXEC, 10);
    if (away[i] < 0) return -1;
  }
  for (int i = 0; i < 3; i++) {
    if (dup2(away[i], i) < 0) return -1;
  }
  return 0;
}

static int take_terminal(const char *name) {
  if (setsid() < 0) return -1;
  int file = open(name, O_RDWR);
  if (file < 0 || ioctl(file, TIOCSCTTY, 0) != 0) return -1;
  int files[3] = {file, file, file};
  if (take_files(files) != 0) return -1;
  return file > 2 ? close(file) : 0;
}

// Makes `flock` fail as on a file system without locks.
static int lose_locks(void) {
  struct sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_flock, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOLCK),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof steps / sizeof *steps, .filter = steps};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

static int32_t start(
    const char *name, const int32_t *files, const char *path, char *const arguments[],
    char *const environment[], const char *folder, bool has_locks) {
  int trouble[2];  // the child writes its errno here; a successful exec closes it
  if (pipe2(trouble, O_CLOEXEC) != 0) return -errno;
  pid_t child = fork();
  if (child < 0) {
    int error = errno;
    close(trouble[0]);
    close(trouble[1]);
    return -error;
  }
  if (child == 0) {
    be_clean();
    int taken = name ? take_terminal(name) : take_files(files);
    if (taken == 0 && (!folder || chdir(folder) == 0) && (has_locks || lose_locks() == 0)) {
      // Close everything else, so that the program inherits no other open files of this process.
      if (trouble[1] > 3) close_range(3, trouble[1] - 1, 0);
      close_range(trouble[1] + 1, ~0U, 0);
      execve(path, arguments, environment);
    }
    int error = errno;
    ssize_t written = write(trouble[1], &error, sizeof error);
    _exit(written > 0 ? 127 : 126);
  }
  close(trouble[1]);
  int error = 0;
  ssize_t count;
  do count = read(trouble[0], &error, sizeof error);
  while (count < 0 && errno == EINTR);
  close(trouble[0]);
  if (count <= 0) return child;
  waitpid(child, NULL, 0);
  return -error;
}

int32_t cpty_start(
    int32_t terminal, const char *path, char *const arguments[], char *const environment[],
    const char *folder, bool has_locks) {
  char name[64];
  int error = ptsname_r(terminal, name, sizeof name);
  if (error != 0) return -error;
  return start(name, NULL, path, arguments, environment, folder, has_locks);
}

int32_t cpty_start_on_files(
    const int32_t files[3], const char *path, char *const arguments[], char *const environment[],
    const char *folder, bool has_locks) {
  return start(NULL, files, path, arguments, environment, folder, has_locks);
}

int32_t cpty_wait(int32_t process, cpty_change *change) {
  int status;
  pid_t changed;
  do changed = waitpid(process, &status, WUNTRACED | WCONTINUED);
  while (changed < 0 && errno == EINTR);
  if (changed < 0) return -errno;
  if (WIFEXITED(status)) {
    *change = (cpty_change){CPTY_EXITED, WEXITSTATUS(status)};
  } else if (WIFSIGNALED(status)) {
    *change = (cpty_change){CPTY_SIGNALED, WTERMSIG(status)};
  } else if (WIFSTOPPED(status)) {
    *change = (cpty_change){CPTY_STOPPED, WSTOPSIG(status)};
  } else {
    *change = (cpty_change){CPTY_CONTINUED, 0};
  }
  return 0;
}

int32_t cpty_get_settings(int32_t terminal, cpty_settings *settings) {
  struct termios now;
  if (tcgetattr(terminal, &now) != 0) return -errno;
  memset(settings, 0, sizeof *settings);
  settings->input = now.c_iflag;
  settings->output = now.c_oflag;
  settings->control = now.c_cflag;
  settings->local = now.c_lflag;
  size_t count = sizeof now.c_cc < 32 ? sizeof now.c_cc : 32;
  memcpy(settings->characters, now.c_cc, count);
  return 0;
}

int32_t cpty_poll(int32_t terminal, bool writes, int32_t waker, int32_t milliseconds) {
  struct pollfd files[2] = {
      {.fd = terminal, .events = (short)(POLLIN | (writes ? POLLOUT : 0))},
      {.fd = waker, .events = POLLIN},
  };
  int count = poll(files, 2, milliseconds);
  if (count < 0) return errno == EINTR ? 0 : -errno;
  int32_t found = 0;
  if (files[0].revents & POLLIN) found |= CPTY_CAN_READ;
  if (files[0].revents & POLLOUT) found |= CPTY_CAN_WRITE;
  if (files[0].revents & (POLLHUP | POLLERR)) found |= CPTY_HUNG_UP;
  if (files[1].revents & POLLIN) {
    char bytes[64];
    if (read(waker, bytes, sizeof bytes) > 0) found |= CPTY_WOKEN;
  }
  return found;
}
