// Environment, processes, signals, memory, text.
#ifndef DECLARATIONS_DARWIN_SYSTEM_H
#define DECLARATIONS_DARWIN_SYSTEM_H
#include <stdarg.h>

#include <Darwin/Types.h>

char *getenv(const char *);
int setenv(const char *, const char *, int);
int unsetenv(const char *);
pid_t getpid(void);
unsigned int sleep(unsigned int);
int usleep(useconds_t);

struct utsname {
  char sysname[256];
  char nodename[256];
  char release[256];
  char version[256];
  char machine[256];
};
int uname(struct utsname *);
int sysctlbyname(const char *, void *, size_t *, void *, size_t);

void *malloc(size_t);
void free(void *);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
void *memchr(const void *, int, size_t);
int memcmp(const void *, const void *, size_t);
size_t strlen(const char *);
int strcmp(const char *, const char *);
int vsnprintf(char *, size_t, const char *, va_list);
double strtod(const char *, char **);
long strtol(const char *, char **, int);
int atoi(const char *);
void exit(int) __attribute__((noreturn));
void abort(void) __attribute__((noreturn));

#define SIGPIPE 13
#define SIGKILL 9
#define SIGTERM 15
typedef void (*sig_t)(int);
void (*signal(int, void (*)(int)))(int);
int kill(pid_t, int);

#endif
