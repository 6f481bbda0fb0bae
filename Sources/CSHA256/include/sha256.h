// SHA-256 [FIPS 180-4], with the processor's own instructions for it where it has them.
#ifndef TRACELAB_SHA256_H
#define TRACELAB_SHA256_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint32_t state[8];
  // Bytes taken so far.
  uint64_t length;
  // Those that do not fill a block yet.
  uint8_t pending[64];
} tracelab_sha256;

void tracelab_sha256_begin(tracelab_sha256 *hash);

// `bytes` may be NULL where `count` is 0.
void tracelab_sha256_update(tracelab_sha256 *hash, const void *bytes, size_t count);

// Writes the 32 bytes of the digest. Nothing may follow but `tracelab_sha256_begin`.
void tracelab_sha256_end(tracelab_sha256 *hash, uint8_t digest[32]);

// The same digest without the processor's instructions: what other processors run, and what a test compares with.
void tracelab_sha256_portable(const void *bytes, size_t count, uint8_t digest[32]);

#endif
