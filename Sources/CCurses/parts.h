#ifndef CCURSES_PARTS_H
#define CCURSES_PARTS_H

// Declarations that the C files of this module share.

#include "ccurses.h"

#include <signal.h>
#include <stdatomic.h>
#include <termios.h>

// Disables everything that Crier enables directly: synchronized output, mouse and focus reports,
// bracketed paste.
#define SWITCHED_OFF \
  "\033[?2026l\033[?1006l\033[?1003l\033[?1002l\033[?1000l\033[?1004l\033[?2004l"
#define TITLE_KEPT "\033[22;0t"
#define TITLE_RESTORED "\033[23;0t"

// The sequences from the terminfo entry that undo the rest, prepared for a signal handler.
struct goodbye {
  char bytes[512];
  size_t count;
};

// terminfo.c
// Also returns CCURSES_UNKNOWN for an entry that is not a real terminal, such as `unknown`.
enum ccurses_outcome terminal_outcome(const char *name);
struct goodbye terminal_goodbye(void);
// Whether the window title must be saved and restored separately; some entries do it themselves.
bool terminal_needs_title_kept(void);
bool terminal_has_mouse(void);
// Whether the terminfo entry declares support for synchronized output.
bool terminal_holds_frames(void);

// painting.c
// Captures curses' output to `curses_file`, to send each frame in one piece. Returns false on
// failure.
bool painting_begins(int tty, int curses_file);
void painting_ends(void);
void frames_hold(void);
// The drawn size of the terminal, and whether it is the full size. Returns false if the terminal
// does not report its size.
bool terminal_size(int *rows, int *columns, bool *is_whole);

// keys.c
// Call it after curses has started. Returns false if there is no memory.
bool keys_open(bool reports_mouse);
void keys_close(void);

// signals.c
// Saves the terminal's modes and installs the handlers. `tty` stays open until `disarm`.
void arm(int tty);
void disarm(void);
// While another program uses the terminal, that program handles Ctrl-C and Ctrl-\, and Ctrl-Z stops
// Crier too.
void set_lent(bool lent);
// The program that uses the terminal, which gets the signals that end Crier, too; 0 if it has ended.
void set_borrower(int process);
// Handles signals that have arrived but still wait for a thread to run.
void run_waiting_handlers(void);
// Stops the program until it may use the terminal. Returns false if it should end instead.
bool wait_for_foreground(int tty);

// crash.c
// Installs the crash handlers, with or without a screen.
void arm_faults(void);
// Whether the signal was set to be ignored.
bool is_ignored(const struct sigaction *action);
// Fills in the fields that all handlers share.
void fill_action(struct sigaction *action);

// leaving.c
// Saves the terminal's current modes for restoring; `tty` stays open until `leaving_ends`.
void leaving_begins(int tty);
void leaving_ends(void);
// The terminal, or -1. Safe in a signal handler.
int terminal_file(void);
// Sets whether Crier is using the terminal, in which case a crash must undo its settings.
void set_taken(bool taken);
bool can_draw(void);
// May be called once after each `leaving_begins`.
void set_goodbye(struct goodbye goodbye);
// Restores the terminal's modes.
void reset_modes(void);
// Restores the terminal, once, on the first thread that calls it. Safe in a signal handler.
void leave_screen(void);
// `errors_catch` holds back standard error, if it is a terminal. `errors_tell` prints it; it may be
// called in a signal handler.
void errors_catch(void);
void errors_tell(void);
// Sends a string to the terminal immediately.
void say(const char *text);
// Whether the terminal accepts output, now or soon. Safe in a signal handler.
bool takes_bytes(int tty);
// Writes everything, even if the descriptor is non-blocking. Returns false if the terminal is gone.
bool write_all(int file, const char *bytes, size_t count);

#endif
