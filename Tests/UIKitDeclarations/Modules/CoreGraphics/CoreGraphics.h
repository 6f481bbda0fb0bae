// Colours and images as Core Graphics has them; the members of points and rectangles are in the module's Swift part.
#ifndef DECLARATIONS_COREGRAPHICS_H
#define DECLARATIONS_COREGRAPHICS_H
#include <CoreFoundation/CoreFoundation.h>

typedef struct __attribute__((objc_bridge(id))) CGColor *CGColorRef;
typedef struct __attribute__((objc_bridge(id))) CGImage *CGImageRef;
typedef struct __attribute__((objc_bridge(id))) CGPath *CGMutablePathRef;
typedef const struct __attribute__((objc_bridge(id))) CGPath *CGPathRef;

#endif
