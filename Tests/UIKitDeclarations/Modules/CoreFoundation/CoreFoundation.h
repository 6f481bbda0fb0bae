// Numbers, points and rectangles.
#ifndef DECLARATIONS_COREFOUNDATION_H
#define DECLARATIONS_COREFOUNDATION_H
#include <ObjectiveC/ObjectiveC.h>

typedef double CGFloat;
typedef double CFTimeInterval;

typedef struct CGPoint {
  CGFloat x;
  CGFloat y;
} CGPoint;

typedef struct CGSize {
  CGFloat width;
  CGFloat height;
} CGSize;

typedef struct CGVector {
  CGFloat dx;
  CGFloat dy;
} CGVector;

typedef struct CGRect {
  CGPoint origin;
  CGSize size;
} CGRect;

typedef NS_ENUM(unsigned int, CGRectEdge) { CGRectMinXEdge, CGRectMinYEdge, CGRectMaxXEdge, CGRectMaxYEdge };

typedef struct CGAffineTransform {
  CGFloat a, b, c, d;
  CGFloat tx, ty;
} CGAffineTransform;

#endif
