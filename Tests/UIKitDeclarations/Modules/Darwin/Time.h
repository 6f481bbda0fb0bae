// Clocks and dates.
#ifndef DECLARATIONS_DARWIN_TIME_H
#define DECLARATIONS_DARWIN_TIME_H
#include <Darwin/Types.h>

struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};
typedef enum {
  _CLOCK_REALTIME = 0,
  _CLOCK_MONOTONIC = 6,
  _CLOCK_MONOTONIC_RAW = 4,
  _CLOCK_UPTIME_RAW = 8
} clockid_t;
int gettimeofday(struct timeval *, void *);
int clock_gettime(clockid_t, struct timespec *);
time_t time(time_t *);
struct tm *gmtime_r(const time_t *, struct tm *);
size_t strftime(char *, size_t, const char *, const struct tm *);
uint64_t mach_absolute_time(void);

#endif
