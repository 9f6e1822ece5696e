#ifndef CCURSES_PARTS_H
#define CCURSES_PARTS_H

// What the C files of this module share.

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

// Bytes that undo everything Crier may have switched on, ready for a signal handler.
struct goodbye {
  char bytes[512];
  size_t count;
};

// terminfo.c
enum terminal_entry {
  ENTRY_MISSING,     // or it names no terminal, as `unknown` does
  ENTRY_TOO_SIMPLE,  // it cannot place its cursor; curses would start all the same
  ENTRY_USABLE,
};
enum terminal_entry terminal_entry(const char *name);
void goodbye_begin(struct goodbye *goodbye);
void goodbye_complete(struct goodbye *goodbye, bool restores_title);
bool terminal_has_title(void);
bool terminal_has_mouse(void);
bool terminal_keeps_title(void);
bool terminal_draws_at_once(const char *name);

// ccurses.c
// Whether the terminal is ours, and nobody has it for a while.
bool can_draw(void);
// The terminal, or -1.
int terminal_file(void);
// Sends a text to the terminal at once.
void say(const char *text);

// painting.c
// Before curses begins: it goes by the locale that is set here.
void painting_begins(void);
void painting_ends(void);
// How much of the terminal is drawn on, and whether that is all of it. False where the terminal does not
// say how large it is.
bool terminal_size(int *rows, int *columns, bool *is_whole);

// title.c
// Brings back the title that the window had.
void title_give_back(void);

// keys.c
// Once curses has begun. False where there is no memory for it.
bool keys_open(bool reports_mouse);
void keys_close(void);

// waiting.c
// Something was read from the keyboard.
void note_input(void);

// signals.c
// Saves the terminal's modes and installs the handlers. `tty` stays open until `disarm`.
void arm(int tty);
void disarm(void);
// While another program has the terminal, Ctrl-C and Ctrl-\ are its business, and Ctrl-Z stops us
// too.
void set_lent(bool lent);
// Lets signals be handled that came before now and wait for a thread that has not run since.
void run_waiting_handlers(void);
// Stops the program until it may use the terminal. False when it is to end instead.
bool wait_for_foreground(int tty);
// The terminal is gone, whether or not SIGHUP says so.
void note_hang_up(void);
// Whether `ccurses_take_signals` has news, besides a signal that ends the program.
bool has_signals(void);
// The signal that is to end the program, or 0.
int ending_wanted(void);
bool is_terminal_gone(void);
// Whether the signal is to be ignored.
bool is_ignored(const struct sigaction *action);
// Fills in what all handlers have in common.
void fill_action(struct sigaction *action);

// leaving.c
// Notes the modes of the terminal as they are, to be put back; `tty` stays open until `leaving_ends`.
void leaving_begins(int tty);
void leaving_ends(void);
// The terminal that was armed for, or -1. Safe in a signal handler.
int terminal_to_leave(void);
// From here on (or no longer) a crash writes the goodbye and resets the modes.
void set_taken(bool taken);
void set_goodbye(const struct goodbye *goodbye);
// Puts the terminal's modes back as they were found.
void reset_modes(void);
// Gives the terminal back, once only, whichever thread comes first. Safe in a signal handler.
void leave_screen(void);

// faults.c
// Has crashes handled from here on, with a screen or without.
void arm_faults(void);

// report.c
// Writes the report that was prepared, if one was, and says where it is. Safe in a signal handler.
void report_crash(int number, const siginfo_t *cause, const void *context, int tty);

// backtrace.c
struct sink;
// Once, before there can be a crash. False where it cannot be done.
bool prepare_backtrace(void);
// The addresses of code that led to where the crash was; `context` is what the handler was handed.
void put_frames(struct sink *sink, const void *context);
// Where code lies in memory, so that the addresses can be looked up.
void put_maps(struct sink *sink);

// errors.c
// Keeps what is said on standard error, where that is a terminal, until `errors_tell` says it there.
void errors_catch(void);
void errors_tell(void);
// Begins anew with nothing.
void errors_forget(void);
// The last of what was kept, without anything that a terminal would obey. Returns its length.
size_t errors_last(char *bytes, size_t size);

// frames.c
// Catches what curses writes to `curses_file` between `frame_begin` and `frame_send`.
bool frames_open(int tty, int curses_file, bool marks);
void frames_close(void);
// Has the terminal hold back each frame until it is complete.
void frames_hold(void);
// The terminal's colours are no longer known.
void frames_forget(void);
// Ends all looks: from here on others write to the terminal.
void frames_leave(void);
void frame_begin(void);
int32_t frame_send(void);

// writing.c
// Whether a terminal can be written to, now or soon. Safe in a signal handler.
bool takes_bytes(int tty);
// Writes all, whatever the descriptor's mode. Returns false when the terminal is gone.
bool write_all(int file, const char *bytes, size_t count);

#endif
