#ifndef CCURSES_H
#define CCURSES_H

// The terminal functions that Crier needs, built on ncursesw.
//
// This module exports no curses types. Unless a comment says otherwise, all functions must be
// called on the screen thread, because ncurses keeps its state in globals.

#include <stdbool.h>
#include <stdint.h>

// ---- Starting and stopping -------------------------------------------------------------------

enum ccurses_outcome {
  CCURSES_FINE,
  CCURSES_BUSY,        // the screen is already in use
  CCURSES_TOO_SIMPLE,  // the terminal cannot move its cursor; curses would start anyway
  CCURSES_UNKNOWN,     // there is no terminal with that name
  CCURSES_FAILED,      // no memory or no descriptor
};

// Whether the screen is free and curses can draw on this terminal.
enum ccurses_outcome ccurses_check(const char *term);
// The colors of a terminal by its name, 0 if none or unknown, without taking it over.
int32_t ccurses_named_colors(const char *term);
// The last of F1 to F12 that a terminal's entry has, without a gap; 0 if none or unknown.
int32_t ccurses_named_function_keys(const char *term);
// The same for the terminal that curses uses.
int32_t ccurses_function_keys(void);
// Takes over the terminal on standard input and output, which must have been checked, with the
// current locale's character set. `holds_frames` means that the terminal is known to support
// synchronized output (ESC[?2026h and ESC[?2026l); otherwise its terminfo entry decides.
enum ccurses_outcome ccurses_start(
    const char *term, bool wants_color, bool wants_mouse, bool holds_frames);
// Restores the terminal and the signal handlers. May be called twice.
void ccurses_stop(void);

// The number of colors: 0 without colors, otherwise 8, 16, 88, 256 or more.
int32_t ccurses_colors(void);
// Whether the window has a title that OSC 2 can set. It is restored when Crier ends.
bool ccurses_has_title(void);

// ---- Showing ---------------------------------------------------------------------------------

#define CCURSES_SCALARS 5

enum { CCURSES_BOLD = 1, CCURSES_UNDERLINE = 2, CCURSES_REVERSE = 4, CCURSES_DIM = 8 };

// The contents of one column, or of two if `width` is 2. There is no cell for the right half.
typedef struct {
  uint32_t scalars[CCURSES_SCALARS];
  int32_t pair;
  uint8_t count;
  uint8_t width;
  uint8_t emphasis;
} ccurses_cell;

int32_t ccurses_rows(void);
int32_t ccurses_columns(void);
// The color pair for two palette numbers, created if necessary; -1 is the default color.
int32_t ccurses_pair(int32_t foreground, int32_t background);
// Writes cells next to each other. The caller makes sure that they contain no terminal commands,
// and that their widths are right.
void ccurses_paint(int32_t row, int32_t column, const ccurses_cell *cells, int32_t count);
// The width of a scalar in curses; -1 if it is not drawn.
int32_t ccurses_width(uint32_t scalar);
// Sends the changes in one write, and places the cursor, or hides it if the position is outside the
// screen. Returns the number of bytes, without those of `mark`, which is sent as well.
int32_t ccurses_flush(int32_t row, int32_t column, const char *mark);
// Asks the terminal for its size, adapts to it, and forgets the shown contents, so that the next
// flush redraws everything. Returns whether the size changed.
bool ccurses_fit(void);
// Sends a string to the terminal unchanged, unless another program is using the terminal.
void ccurses_say(const char *text);

// ---- Keys ------------------------------------------------------------------------------------

enum {
  CCURSES_NONE = -1,
  // 0 to 255: a byte of input. Higher: a named key, or one of these.
  CCURSES_PASTE_BEGINS = 2001,
  CCURSES_PASTE_ENDS,
  CCURSES_FOCUS_IN,
  CCURSES_FOCUS_OUT,
  // The beginning of a mouse report: followed by numbers up to an `M` or `m`, or by three bytes.
  CCURSES_MOUSE_NUMBERS,
  CCURSES_MOUSE_BYTES,
};

// The next byte or key that has arrived; does not wait, except for 25 ms after an Esc.
int32_t ccurses_next_key(void);
// Reads raw keyboard bytes that have arrived, and returns their number, or 0. Not to be called
// while curses buffers an Esc sequence.
int32_t ccurses_next_bytes(uint8_t *bytes, int32_t size);
// "KEY_UP", "kRIT5"; null if curses has no name for the code.
const char *ccurses_key_name(int32_t code);

// ---- Waiting, and signals --------------------------------------------------------------------

// Prepares for waiting; must be called once. Returns false on failure.
bool ccurses_prepare_waiting(void);
// Ends the screen thread's wait. Callable on any thread and in signal handlers.
void ccurses_wake(void);

enum {
  CCURSES_INPUT = 1,
  CCURSES_RESIZED = 2,
  CCURSES_STOP = 4,       // SIGTSTP arrived: suspend
  CCURSES_CONTINUED = 8,  // SIGCONT arrived, but Crier had not suspended itself
  CCURSES_ENDING = 16,    // reported by every wait from then on
};
// Waits for a wake-up, a signal and, if `keyboard` is set, for input: for `timeout` milliseconds,
// or forever if `timeout` is negative. Returns what happened; a signal is reported once.
int32_t ccurses_wait(bool keyboard, int32_t timeout);
// The number of the signal that asked the program to end, or 0.
int32_t ccurses_ending(void);
// The same if the signal arrived at least so many milliseconds ago, else 0. Callable on any thread.
int32_t ccurses_overdue_ending(int64_t milliseconds);

// A monotonic clock for detecting double clicks. Callable on any thread and in signal handlers.
int64_t ccurses_milliseconds(void);

// Restores the terminal and ends the program with a signal, so that its parent sees the reason.
// Callable on any thread and in signal handlers.
_Noreturn void ccurses_die(int32_t signal);

// ---- Leaving for a while ---------------------------------------------------------------------

// Leaves the screen temporarily; `lends` means that another program will use the terminal.
void ccurses_release(bool lends);
// Stops the process group like Ctrl-Z, after a release. Returns after `fg`: true if the program
// was stopped; false immediately if nothing could resume it.
bool ccurses_stop_group(void);
// Takes the screen back once the program is in the foreground; everything must be redrawn. Returns
// false if a signal meanwhile asked the program to end; the screen then stays released.
bool ccurses_retake(void);

// Runs `sh -c COMMAND sh FILE` and waits for its end. Returns its exit status as a shell reports it
// (128 plus the signal), or the negative errno if nothing was started. The command gets the standard
// streams and, as 3, the file descriptor `kept` unless that is negative. Callable on any thread.
int32_t ccurses_run_shell(const char *command, const char *file, int32_t kept);

// ---- Crashes ---------------------------------------------------------------------------------

// Makes later crashes, with or without a screen, write a report to `path`, which must not exist
// yet: first `head`, then the details. Returns false on failure. Copies the strings. Callable once,
// on any thread.
bool ccurses_prepare_report(const char *path, const char *head);
// Records the last command for the report, at most 31 bytes: only Crier's own names, never typed
// text. Copies the string.
void ccurses_note(const char *command);
// Sets the sentence about the typed text in a crash message; `words` must stay valid. Callable on
// any thread.
void ccurses_note_text(const char *words);

// Keeps the process's memory, with its keys and access tokens, out of core dumps and away from
// other programs of the same user, such as debuggers.
void ccurses_hide_memory(void);

// Gives the calling thread a permanent alternate stack for handling stack overflows. May be called
// repeatedly and on any thread.
void ccurses_cover_thread(void);

#endif
