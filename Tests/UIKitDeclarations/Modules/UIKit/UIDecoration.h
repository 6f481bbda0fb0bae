// Paths, nibs, wheels, and words for assistive technologies.
#ifndef DECLARATIONS_UIDECORATION_H
#define DECLARATIONS_UIDECORATION_H
#include <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, UIRectCorner) {
  UIRectCornerTopLeft = 1 << 0,
  UIRectCornerTopRight = 1 << 1,
  UIRectCornerBottomLeft = 1 << 2,
  UIRectCornerBottomRight = 1 << 3,
  UIRectCornerAllCorners = ~0UL
};

NS_SWIFT_UI_ACTOR
@interface UIBezierPath : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
+ (instancetype)bezierPathWithRect:(CGRect)rect;
+ (instancetype)bezierPathWithOvalInRect:(CGRect)rect NS_SWIFT_NAME(init(ovalIn:));
+ (instancetype)bezierPathWithRoundedRect:(CGRect)rect cornerRadius:(CGFloat)cornerRadius;
+ (instancetype)bezierPathWithRoundedRect:(CGRect)rect
                        byRoundingCorners:(UIRectCorner)corners
                              cornerRadii:(CGSize)cornerRadii;
@property (nonatomic) CGPathRef CGPath NS_SWIFT_NAME(cgPath);
@property (nonatomic, readonly, getter=isEmpty) BOOL empty;
@property (nonatomic, readonly) CGRect bounds;
@property (nonatomic, readonly) CGPoint currentPoint;
@property (nonatomic) CGFloat lineWidth;
- (void)moveToPoint:(CGPoint)point NS_SWIFT_NAME(move(to:));
- (void)addLineToPoint:(CGPoint)point NS_SWIFT_NAME(addLine(to:));
- (void)closePath NS_SWIFT_NAME(close());
- (void)removeAllPoints;
- (void)fill;
- (void)stroke;
@end

typedef NSString *UINibOptionsKey NS_TYPED_ENUM NS_SWIFT_NAME(UINib.OptionsKey);

NS_SWIFT_UI_ACTOR
@interface UINib : NSObject
+ (UINib *)nibWithNibName:(NSString *)name bundle:(nullable NSBundle *)bundleOrNil;
- (NSArray *)instantiateWithOwner:(nullable id)ownerOrNil
                          options:(nullable NSDictionary<UINibOptionsKey, id> *)optionsOrNil;
@end

typedef NS_ENUM(NSInteger, UIActivityIndicatorViewStyle) {
  UIActivityIndicatorViewStyleMedium = 100,
  UIActivityIndicatorViewStyleLarge = 101
} NS_SWIFT_NAME(UIActivityIndicatorView.Style);

NS_SWIFT_UI_ACTOR
@interface UIActivityIndicatorView : UIView <NSCoding>
- (instancetype)initWithActivityIndicatorStyle:(UIActivityIndicatorViewStyle)style
    NS_SWIFT_NAME(init(style:)) NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic) BOOL hidesWhenStopped;
- (void)startAnimating;
- (void)stopAnimating;
@property (nonatomic, readonly, getter=isAnimating) BOOL animating;
@end

typedef unsigned long long UIAccessibilityTraits NS_TYPED_ENUM;
extern UIAccessibilityTraits const UIAccessibilityTraitNone NS_SWIFT_NAME(UIAccessibilityTraits.none);
extern UIAccessibilityTraits const UIAccessibilityTraitButton NS_SWIFT_NAME(UIAccessibilityTraits.button);
extern UIAccessibilityTraits const UIAccessibilityTraitSelected NS_SWIFT_NAME(UIAccessibilityTraits.selected);
extern UIAccessibilityTraits const UIAccessibilityTraitHeader NS_SWIFT_NAME(UIAccessibilityTraits.header);

@interface NSObject (UIAccessibilityTraits)
@property (nonatomic) UIAccessibilityTraits accessibilityTraits NS_SWIFT_UI_ACTOR;
@end

@interface UIColor (Components)
- (BOOL)getRed:(nullable CGFloat *)red
         green:(nullable CGFloat *)green
          blue:(nullable CGFloat *)blue
         alpha:(nullable CGFloat *)alpha;
@end

@interface UIView (Masks)
@property (nullable, nonatomic, strong) UIView *maskView NS_SWIFT_NAME(mask);
- (void)safeAreaInsetsDidChange;
@end

NS_ASSUME_NONNULL_END
#endif
