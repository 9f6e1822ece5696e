#ifndef CCURSES_H
#define CCURSES_H

// The terminal as Crier needs it, over ncursesw.
//
// No curses type leaves this module. Unless a comment says otherwise, every function is called by
// the one screen thread: ncurses keeps its state in globals.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// ---- Starting and stopping -------------------------------------------------------------------

enum ccurses_outcome {
  CCURSES_STARTED,
  CCURSES_BUSY,         // the screen is taken already
  CCURSES_NO_KEYBOARD,  // standard input is not a terminal
  CCURSES_NO_DISPLAY,   // standard output is not a terminal
  CCURSES_DUMB,         // TERM=dumb: somebody asked for no screen drawing
  CCURSES_TOO_SIMPLE,   // the terminal cannot place its cursor
  CCURSES_UNKNOWN,      // TERM names nothing known, and the fallback is not known either
  CCURSES_FAILED,       // no memory or no descriptor
};

// Takes the terminal over. `marks` makes every frame end in an OSC with its number, for tests.
enum ccurses_outcome ccurses_start(bool wants_color, bool wants_mouse, bool marks);
// Gives the terminal back as it was found, and the signals too. Fine to call twice.
void ccurses_stop(void);

// What was found out while starting.
int32_t ccurses_colors(void);        // 0 without colours, else 8, 16, 88, 256 or more
bool ccurses_is_unicode(void);       // whether anything but ASCII can be shown
bool ccurses_finds_unicode(void);    // the same by the locale alone, also without a screen
bool ccurses_used_fallback(void);    // whether TERM was unknown and CCURSES_FALLBACK stands in
#define CCURSES_FALLBACK "xterm-256color"

// ---- Showing ---------------------------------------------------------------------------------

#define CCURSES_SCALARS 5

enum { CCURSES_BOLD = 1, CCURSES_UNDERLINE = 2, CCURSES_REVERSE = 4, CCURSES_DIM = 8 };

// What one column shows, or two when `width` is 2. There is no cell for the right half.
typedef struct {
  uint32_t scalars[CCURSES_SCALARS];
  int32_t pair;
  uint8_t count;
  uint8_t width;
  uint8_t emphasis;
} ccurses_cell;

int32_t ccurses_rows(void);
int32_t ccurses_columns(void);
// The pair of two palette colours, made when it is new; -1 is the terminal's own colour.
int32_t ccurses_pair(int32_t ink, int32_t paper);
// Puts cells beside each other. Whatever a terminal could take for a command becomes `?`.
void ccurses_paint(int32_t row, int32_t column, const ccurses_cell *cells, int32_t count);
// Whether a cell is harmless and exactly as wide as it says.
bool ccurses_may_be_sent(const ccurses_cell *cell);
// Where the cursor stands after the next flush; a negative row hides it.
void ccurses_place_cursor(int32_t row, int32_t column);
// Sends what changed, in one write. Returns how many bytes that took.
int32_t ccurses_flush(void);
// Asks the terminal how large it is, adapts, and forgets what it shows: the next flush wipes it and
// sends everything. Returns whether the size changed.
bool ccurses_fit(void);
void ccurses_bell(void);
// The window's title: printable UTF-8 only, the caller sees to that. Restored at the end.
void ccurses_set_title(const char *title);
// Offers bytes to the terminal's clipboard; they are encoded, so nothing in them is a command.
void ccurses_copy(const uint8_t *bytes, size_t count);

// ---- Keys ------------------------------------------------------------------------------------

enum {
  CCURSES_NONE = -1,
  // 0 to 255: a byte as it came. Above: a key with a name, or one of these.
  CCURSES_PASTE_BEGINS = 2001,
  CCURSES_PASTE_ENDS,
  CCURSES_FOCUS_IN,
  CCURSES_FOCUS_OUT,
  // The beginning of a mouse report: numbers up to an `M` or `m` follow, or three bytes.
  CCURSES_MOUSE_NUMBERS,
  CCURSES_MOUSE_BYTES,
  CCURSES_RESIZE,
};

// The next byte or key that has arrived; never waits, except 25 ms behind an Esc.
int32_t ccurses_next_key(void);
// Bytes of the keyboard as they are, as many as have arrived; 0 where there are none. Only while curses
// holds none back, which it does from an Esc on until it knows what that began.
int32_t ccurses_next_bytes(uint8_t *bytes, int32_t size);
// "KEY_UP", "kRIT5"; null when curses has no name for the code.
const char *ccurses_key_name(int32_t code);

// ---- The screen thread -----------------------------------------------------------------------

// Starts the screen thread, with a signal stack of its own. Returns whether it runs. Any thread.
bool ccurses_start_thread(void (*run)(void));
// Whether the caller is the screen thread. Any thread.
bool ccurses_is_screen_thread(void);
// Ends the wait of the screen thread. Any thread, and signal handlers.
void ccurses_wake(void);

enum { CCURSES_INPUT = 1, CCURSES_SIGNAL = 2, CCURSES_QUIET = 4 };
// Waits for a wake-up and, when `keyboard`, for input. With `quiet_ms` above 0 the answer has
// CCURSES_QUIET once that time has gone by since the last input.
int32_t ccurses_wait(bool keyboard, int32_t quiet_ms);

// ---- Signals ---------------------------------------------------------------------------------

typedef struct {
  bool resized;
  bool stop;       // SIGTSTP came: suspend
  bool continued;  // SIGCONT came without a suspension of ours
  int32_t ending;  // the number of the signal that wants the program to end, or 0
} ccurses_signals;
// What has come since the last call.
ccurses_signals ccurses_take_signals(void);

// ---- Leaving for a while ---------------------------------------------------------------------

// Leaves the screen for a while; `lends` when another program is to use the terminal.
void ccurses_release(bool lends);
// Stops the process group as Ctrl-Z would, after a release. Returns after `fg`: true when the
// program really was stopped, false at once when nobody could wake it again.
bool ccurses_stop_group(void);
// Takes the screen back once the program is in the foreground. Everything must be painted anew.
// False when a signal came meanwhile that ends the program: the screen stays released.
bool ccurses_retake(void);

// Starts `sh -c COMMAND sh FILE` in the foreground, and calls `ended` on a thread of its own when that is
// over: with the exit status as a shell has it (128 and the signal), or minus the errno where nothing
// was started. The texts are copied.
void ccurses_run_shell(const char *command, const char *file, void *context,
                       void (*ended)(void *context, int32_t status));

// ---- Crashes ---------------------------------------------------------------------------------

// Has a crash from here on, with a screen or without, write its report to `path`, which is no file
// yet: first `head`, then what is known of the crash. False where that cannot be. The texts are copied.
// Any thread, once.
bool ccurses_prepare_report(const char *path, const char *head);
// Remembers a word for the report; letters only, 31 at most. The program's own words, never a
// person's. Any thread.
void ccurses_note(const char *word);

enum {
  CCURSES_TEXT_NONE,   // nothing is unsaved
  CCURSES_TEXT_WAITS,  // something is, and is on no disk yet
  CCURSES_TEXT_KEPT,   // what is unsaved is kept, or was a moment ago
  CCURSES_TEXT_LOST,   // it could not be kept
};
// What a crash may say of the text that was typed. Any thread.
void ccurses_note_text(int32_t state);

// Keeps the memory of the process, keys and access tokens in it, out of core dumps and away from
// other programs of the same user, such as debuggers.
void ccurses_hide_memory(void);

// Gives the thread that calls this a stack on which a crash is handled when its own has overflowed.
// Fine to call again and again. Any thread.
void ccurses_cover_thread(void);

// ---- The process -----------------------------------------------------------------------------

// A clock that only goes on, to tell a double click from two. Any thread, and signal handlers.
int64_t ccurses_milliseconds(void);

// An environment variable, or null. Any thread.
const char *ccurses_environment(const char *name);

// Gives the terminal back and ends the program by that signal, so that the parent sees why. Any
// thread, and signal handlers.
_Noreturn void ccurses_die(int32_t signal);

#endif
