#include <stddef.h>
#include <stdint.h>

/// libFuzzer as a library: takes the fuzzer's own command line, and calls `take` with one input after the other.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*take)(const uint8_t *bytes, size_t count));
