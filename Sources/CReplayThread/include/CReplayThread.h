#ifndef CREPLAYTHREAD_H
#define CREPLAYTHREAD_H

#include <stdbool.h>

/// Says whether this thread runs a replay. On such a thread code of the main actor may run, and Swift's checks at run time find it
/// isolated: an app's code has no other thread there, as on the main thread of a device.
void replay_thread_set(bool is_replaying);

#endif
