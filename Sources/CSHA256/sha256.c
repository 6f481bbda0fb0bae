#include "sha256.h"

#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#elif defined(__aarch64__) && (defined(__ARM_FEATURE_SHA2) || defined(__ARM_FEATURE_CRYPTO))
#include <arm_neon.h>
#define ARM_SHA2 1
#endif

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes. [FIPS 180-4, 4.2.2]
static const uint32_t K[64] __attribute__((aligned(16))) = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

typedef void (*block_function)(uint32_t state[8], const uint8_t *blocks, size_t count);

static inline uint32_t rotated(uint32_t x, int n) { return x >> n | x << (32 - n); }

static inline uint32_t big_endian(const uint8_t *p) {
  return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

// [FIPS 180-4, 6.2.2]
static void portable_blocks(uint32_t state[8], const uint8_t *blocks, size_t count) {
  for (; count > 0; count--, blocks += 64) {
    uint32_t w[64];
    for (int t = 0; t < 16; t++) w[t] = big_endian(blocks + 4 * t);
    for (int t = 16; t < 64; t++) {
      uint32_t s0 = rotated(w[t - 15], 7) ^ rotated(w[t - 15], 18) ^ w[t - 15] >> 3;
      uint32_t s1 = rotated(w[t - 2], 17) ^ rotated(w[t - 2], 19) ^ w[t - 2] >> 10;
      w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int t = 0; t < 64; t++) {
      uint32_t s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + K[t] + w[t];
      uint32_t s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + t1;
      d = c, c = b, b = a, a = t1 + t2;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
  }
}

#if defined(__x86_64__)

// The instructions keep the state as ABEF and CDGH and do two rounds at once. [Intel SHA Extensions, 2013]
__attribute__((target("sha,sse4.1,ssse3"))) static void accelerated_blocks(
    uint32_t state[8], const uint8_t *blocks, size_t count) {
  const __m128i bytes_swapped = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  __m128i dcba = _mm_loadu_si128((const __m128i *)state);
  __m128i hgfe = _mm_loadu_si128((const __m128i *)(state + 4));
  __m128i cdab = _mm_shuffle_epi32(dcba, 0xb1);
  __m128i efgh = _mm_shuffle_epi32(hgfe, 0x1b);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
  __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
  for (; count > 0; count--, blocks += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i w[4];
    for (int i = 0; i < 4; i++)
      w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * i)), bytes_swapped);
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i wk = _mm_add_epi32(w[i & 3], _mm_load_si128((const __m128i *)(K + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, wk);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(wk, 0x0e));
      if (i < 12) {
        __m128i next = _mm_sha256msg1_epu32(w[i & 3], w[(i + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(w[(i + 3) & 3], w[(i + 2) & 3], 4));
        w[i & 3] = _mm_sha256msg2_epu32(next, w[(i + 3) & 3]);
      }
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  __m128i feba = _mm_shuffle_epi32(abef, 0x1b);
  __m128i dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

static int is_accelerated(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSSE3) || !(c & bit_SSE4_1)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1);
}

#elif defined(ARM_SHA2)

static void accelerated_blocks(uint32_t state[8], const uint8_t *blocks, size_t count) {
  uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
  for (; count > 0; count--, blocks += 64) {
    const uint32x4_t abcd_before = abcd, efgh_before = efgh;
    uint32x4_t w[4];
    for (int i = 0; i < 4; i++) w[i] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * i)));
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      uint32x4_t wk = vaddq_u32(w[i & 3], vld1q_u32(K + 4 * i));
      uint32x4_t abcd_now = abcd;
      abcd = vsha256hq_u32(abcd, efgh, wk);
      efgh = vsha256h2q_u32(efgh, abcd_now, wk);
      if (i < 12)
        w[i & 3] = vsha256su1q_u32(vsha256su0q_u32(w[i & 3], w[(i + 1) & 3]), w[(i + 2) & 3], w[(i + 3) & 3]);
    }
    abcd = vaddq_u32(abcd, abcd_before);
    efgh = vaddq_u32(efgh, efgh_before);
  }
  vst1q_u32(state, abcd);
  vst1q_u32(state + 4, efgh);
}

static int is_accelerated(void) { return 1; }

#endif

static block_function chosen_blocks(void) {
#if defined(__x86_64__) || defined(ARM_SHA2)
  // Whoever comes second finds the same answer.
  static _Atomic(int) known = -1;
  if (known < 0) known = is_accelerated();
  if (known) return accelerated_blocks;
#endif
  return portable_blocks;
}

void tracelab_sha256_begin(tracelab_sha256 *hash) {
  // The first 32 bits of the fractional parts of the square roots of the first eight primes. [FIPS 180-4, 5.3.3]
  static const uint32_t start[8] = {
      0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  };
  memcpy(hash->state, start, sizeof start);
  hash->length = 0;
}

static void update(tracelab_sha256 *hash, const uint8_t *bytes, size_t count, block_function blocks) {
  size_t filled = hash->length % 64;
  hash->length += count;
  if (filled > 0) {
    size_t missing = 64 - filled;
    size_t taken = count < missing ? count : missing;
    if (taken > 0) memcpy(hash->pending + filled, bytes, taken);
    if (filled + taken < 64) return;
    blocks(hash->state, hash->pending, 1);
    bytes += taken, count -= taken;
  }
  blocks(hash->state, bytes, count / 64);
  if (count % 64 > 0) memcpy(hash->pending, bytes + count / 64 * 64, count % 64);
}

// A one bit, zeros, and the length in bits fill the last block. [FIPS 180-4, 5.1.1]
static void end(tracelab_sha256 *hash, uint8_t digest[32], block_function blocks) {
  uint64_t bits = hash->length * 8;
  uint8_t padding[72] = {0x80};
  size_t zeros = (119 - hash->length % 64) % 64;
  for (int i = 0; i < 8; i++) padding[1 + zeros + i] = (uint8_t)(bits >> (56 - 8 * i));
  update(hash, padding, 1 + zeros + 8, blocks);
  for (int i = 0; i < 32; i++) digest[i] = (uint8_t)(hash->state[i / 4] >> (24 - 8 * (i % 4)));
}

void tracelab_sha256_update(tracelab_sha256 *hash, const void *bytes, size_t count) {
  update(hash, bytes, count, chosen_blocks());
}

void tracelab_sha256_end(tracelab_sha256 *hash, uint8_t digest[32]) { end(hash, digest, chosen_blocks()); }

void tracelab_sha256_portable(const void *bytes, size_t count, uint8_t digest[32]) {
  tracelab_sha256 hash;
  tracelab_sha256_begin(&hash);
  update(&hash, bytes, count, portable_blocks);
  end(&hash, digest, portable_blocks);
}
