#include "CReplayThread.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

// Swift's runtime lets a process replace the check that code runs on the executor to which it is isolated. The names and types are
// those of its list of hooks, stdlib/public/Concurrency/ConcurrencyHooks.cpp.

#define SWIFT_CC __attribute__((swiftcall))

typedef struct {
  void *identity;
  uintptr_t implementation;
} SerialExecutorRef;

typedef SWIFT_CC void (*CheckIsolated)(SerialExecutorRef executor);

extern SWIFT_CC void (*swift_task_checkIsolated_hook)(SerialExecutorRef executor, CheckIsolated original);

static _Thread_local bool replaying;

static SWIFT_CC void check(SerialExecutorRef executor, CheckIsolated original) {
  if (!replaying) original(executor);
}

static void install(void) { swift_task_checkIsolated_hook = check; }

void replay_thread_set(int is_replaying) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
  replaying = is_replaying != 0;
}
