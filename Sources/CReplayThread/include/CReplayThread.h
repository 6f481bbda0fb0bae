#ifndef CREPLAYTHREAD_H
#define CREPLAYTHREAD_H

/// Says whether this thread runs a replay; 0: it does not. On such a thread code of the main actor may run, and Swift's checks at run time find it
/// isolated: an app's code has no other thread there, as on the main thread of a device.
void replay_thread_set(int is_replaying);

#endif
