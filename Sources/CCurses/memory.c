// The memory of the process, which holds keys and access tokens.

#include "ccurses.h"

#include <sys/prctl.h>

void ccurses_hide_memory(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
