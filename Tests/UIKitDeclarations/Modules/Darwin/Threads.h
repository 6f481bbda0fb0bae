// Threads, mutexes, conditions, locks.
#ifndef DECLARATIONS_DARWIN_THREADS_H
#define DECLARATIONS_DARWIN_THREADS_H
#include <Darwin/Types.h>

typedef struct _opaque_pthread_t *pthread_t;
typedef struct {
  long sig;
  char opaque[56];
} pthread_mutex_t;
typedef struct {
  long sig;
  char opaque[40];
} pthread_cond_t;
typedef struct {
  long sig;
  char opaque[56];
} pthread_attr_t;
typedef struct {
  long sig;
  char opaque[8];
} pthread_mutexattr_t;
typedef struct {
  long sig;
  char opaque[24];
} pthread_condattr_t;
int pthread_create(pthread_t _Nullable *_Nonnull,
                   const pthread_attr_t *_Nullable,
                   void *_Nullable (*_Nonnull)(void *_Nonnull),
                   void *_Nullable);
int pthread_join(pthread_t _Nonnull, void *_Nullable *_Nullable);
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
int pthread_cond_init(pthread_cond_t *_Nonnull, const pthread_condattr_t *_Nullable);
int pthread_cond_wait(pthread_cond_t *_Nonnull, pthread_mutex_t *_Nonnull);
int pthread_cond_timedwait(pthread_cond_t *_Nonnull, pthread_mutex_t *_Nonnull, const struct timespec *_Nullable);
int pthread_cond_signal(pthread_cond_t *_Nonnull);
int pthread_cond_broadcast(pthread_cond_t *_Nonnull);
int pthread_cond_destroy(pthread_cond_t *_Nonnull);

typedef struct os_unfair_lock_s {
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock;
void os_unfair_lock_lock(os_unfair_lock *_Nonnull);
void os_unfair_lock_unlock(os_unfair_lock *_Nonnull);

#endif
