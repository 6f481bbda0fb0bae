/* What archives that were compiled for a later glibc ask for, made of what glibc 2.31 has: .ci/static links it.

   The functions of C23 differ from the older ones by binary numbers with 0b only. `__libc_single_threaded` is 0, not known, which is right in any
   process. Weak, since the runtime of Swift may have some of them, too. */
#include <stdarg.h>
#include <stddef.h>

#define WEAK __attribute__((weak))

WEAK char __libc_single_threaded = 0;

extern long strtol(const char *, char **, int);
extern unsigned long strtoul(const char *, char **, int);
extern long long strtoll(const char *, char **, int);
extern unsigned long long strtoull(const char *, char **, int);
extern int vsscanf(const char *, const char *, va_list);
extern size_t strlen(const char *);
extern size_t strnlen(const char *, size_t);
extern void *memcpy(void *, const void *, size_t);
extern long getrandom(void *, size_t, unsigned);
extern void abort(void);
WEAK long __isoc23_strtol(const char *s, char **e, int b) { return strtol(s, e, b); }
WEAK unsigned long __isoc23_strtoul(const char *s, char **e, int b) { return strtoul(s, e, b); }
WEAK long long __isoc23_strtoll(const char *s, char **e, int b) { return strtoll(s, e, b); }
WEAK unsigned long long __isoc23_strtoull(const char *s, char **e, int b) { return strtoull(s, e, b); }
WEAK int __isoc23_sscanf(const char *s, const char *f, ...) { va_list a; va_start(a, f); int n = vsscanf(s, f, a); va_end(a); return n; }
WEAK size_t strlcpy(char *d, const char *s, size_t n) {
  size_t k = strlen(s);
  if (n) { size_t m = k < n - 1 ? k : n - 1; memcpy(d, s, m); d[m] = 0; }
  return k;
}
WEAK size_t strlcat(char *d, const char *s, size_t n) { size_t k = strnlen(d, n); return k == n ? n + strlen(s) : k + strlcpy(d + k, s, n - k); }
WEAK void arc4random_buf(void *p, size_t n) {
  while (n) { long k = getrandom(p, n < 256 ? n : 256, 0); if (k <= 0) abort(); p = (char *)p + k; n -= k; }
}
WEAK unsigned arc4random(void) { unsigned v; arc4random_buf(&v, sizeof v); return v; }
WEAK unsigned arc4random_uniform(unsigned n) {
  if (n < 2) return 0;
  unsigned least = -n % n, v;
  do v = arc4random(); while (v < least);
  return v % n;
}
