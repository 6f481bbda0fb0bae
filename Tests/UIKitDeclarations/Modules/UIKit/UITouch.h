// Touches and the events that deliver them.
#ifndef DECLARATIONS_UITOUCH_H
#define DECLARATIONS_UITOUCH_H
#include <UIKit/UIGeometry.h>

NS_ASSUME_NONNULL_BEGIN

@class UIWindow, UIView, UIGestureRecognizer;

typedef NS_ENUM(NSInteger, UITouchPhase) {
  UITouchPhaseBegan,
  UITouchPhaseMoved,
  UITouchPhaseStationary,
  UITouchPhaseEnded,
  UITouchPhaseCancelled,
  UITouchPhaseRegionEntered,
  UITouchPhaseRegionMoved,
  UITouchPhaseRegionExited
} NS_SWIFT_NAME(UITouch.Phase);

typedef NS_ENUM(NSInteger, UITouchType) {
  UITouchTypeDirect,
  UITouchTypeIndirect,
  UITouchTypePencil,
  UITouchTypeIndirectPointer
} NS_SWIFT_NAME(UITouch.TouchType);

typedef NS_OPTIONS(NSInteger, UITouchProperties) {
  UITouchPropertyForce = 1 << 0,
  UITouchPropertyAzimuth = 1 << 1,
  UITouchPropertyAltitude = 1 << 2,
  UITouchPropertyLocation = 1 << 3
} NS_SWIFT_NAME(UITouch.Properties);

NS_SWIFT_UI_ACTOR
@interface UITouch : NSObject
@property (nonatomic, readonly) NSTimeInterval timestamp;
@property (nonatomic, readonly) UITouchPhase phase;
@property (nonatomic, readonly) NSUInteger tapCount;
@property (nonatomic, readonly) UITouchType type;
@property (nonatomic, readonly) CGFloat majorRadius;
@property (nonatomic, readonly) CGFloat majorRadiusTolerance;
@property (nullable, nonatomic, readonly, strong) UIWindow *window;
@property (nullable, nonatomic, readonly, strong) UIView *view;
@property (nullable, nonatomic, readonly, copy) NSArray<UIGestureRecognizer *> *gestureRecognizers;
- (CGPoint)locationInView:(nullable UIView *)view;
- (CGPoint)previousLocationInView:(nullable UIView *)view;
- (CGPoint)preciseLocationInView:(nullable UIView *)view;
- (CGPoint)precisePreviousLocationInView:(nullable UIView *)view;
@property (nonatomic, readonly) CGFloat force;
@property (nonatomic, readonly) CGFloat maximumPossibleForce;
@property (nonatomic, readonly) NSNumber *_Nullable estimationUpdateIndex;
@property (nonatomic, readonly) UITouchProperties estimatedProperties;
@property (nonatomic, readonly) UITouchProperties estimatedPropertiesExpectingUpdates;
@end

typedef NS_ENUM(NSInteger, UIEventType) {
  UIEventTypeTouches,
  UIEventTypeMotion,
  UIEventTypeRemoteControl,
  UIEventTypePresses,
  UIEventTypeScroll = 10,
  UIEventTypeHover = 11,
  UIEventTypeTransform = 14
} NS_SWIFT_NAME(UIEvent.EventType);

typedef NS_ENUM(NSInteger, UIEventSubtype) {
  UIEventSubtypeNone = 0,
  UIEventSubtypeMotionShake = 1
} NS_SWIFT_NAME(UIEvent.EventSubtype);

NS_SWIFT_UI_ACTOR
@interface UIEvent : NSObject
@property (nonatomic, readonly) UIEventType type;
@property (nonatomic, readonly) UIEventSubtype subtype;
@property (nonatomic, readonly) NSTimeInterval timestamp;
@property (nonatomic, readonly, nullable) NSSet<UITouch *> *allTouches;
- (nullable NSSet<UITouch *> *)touchesForWindow:(UIWindow *)window;
- (nullable NSSet<UITouch *> *)touchesForView:(UIView *)view;
- (nullable NSSet<UITouch *> *)touchesForGestureRecognizer:(UIGestureRecognizer *)gesture;
- (nullable NSArray<UITouch *> *)coalescedTouchesForTouch:(UITouch *)touch;
- (nullable NSArray<UITouch *> *)predictedTouchesForTouch:(UITouch *)touch;
@end

NS_SWIFT_UI_ACTOR
@interface UIPress : NSObject
@property (nonatomic, readonly) NSTimeInterval timestamp;
@end

NS_SWIFT_UI_ACTOR
@interface UIPressesEvent : UIEvent
@property (nonatomic, readonly) NSSet<UIPress *> *allPresses;
@end

NS_ASSUME_NONNULL_END
#endif
