// Test cases, attachments, and the elements that a UI test touches.
#ifndef DECLARATIONS_XCTEST_H
#define DECLARATIONS_XCTEST_H
#include <CoreGraphics/CoreGraphics.h>
#include <Foundation/Foundation.h>
#include <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, XCTAttachmentLifetime) {
  XCTAttachmentLifetimeKeepAlways = 0,
  XCTAttachmentLifetimeDeleteOnSuccess = 1
} NS_SWIFT_NAME(XCTAttachment.Lifetime);

@interface XCTAttachment : NSObject <NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
@property (readonly, copy) NSString *uniformTypeIdentifier;
@property (copy, nullable) NSString *name;
@property (copy, nullable) NSDictionary *userInfo;
@property XCTAttachmentLifetime lifetime;
+ (instancetype)attachmentWithData:(NSData *)payload;
+ (instancetype)attachmentWithData:(NSData *)payload uniformTypeIdentifier:(NSString *)identifier;
+ (instancetype)attachmentWithContentsOfFileAtURL:(NSURL *)url NS_SWIFT_NAME(init(contentsOfFile:));
+ (instancetype)attachmentWithContentsOfFileAtURL:(NSURL *)url
                            uniformTypeIdentifier:(NSString *)identifier
    NS_SWIFT_NAME(init(contentsOfFile:uniformTypeIdentifier:));
+ (instancetype)attachmentWithString:(NSString *)string;
@end

@protocol XCTActivity <NSObject>
@property (readonly, copy) NSString *name;
- (void)addAttachment:(XCTAttachment *)attachment NS_SWIFT_NAME(add(_:));
@end


NS_SWIFT_NAME(XCTestExpectation)
@interface XCTestExpectation : NSObject
- (instancetype)initWithDescription:(NSString *)description NS_DESIGNATED_INITIALIZER;
- (void)fulfill NS_SWIFT_NONISOLATED;
@property (getter=isInverted) BOOL inverted;
@end

@class XCTWaiter;
typedef NS_ENUM(NSInteger, XCTWaiterResult) {
  XCTWaiterResultCompleted = 1,
  XCTWaiterResultTimedOut,
  XCTWaiterResultIncorrectOrder,
  XCTWaiterResultInvertedFulfillment,
  XCTWaiterResultInterrupted,
} NS_SWIFT_NAME(XCTWaiter.Result);

@interface XCTWaiter : NSObject
+ (XCTWaiterResult)waitForExpectations:(NSArray<XCTestExpectation *> *)expectations timeout:(NSTimeInterval)seconds
    NS_SWIFT_NAME(wait(for:timeout:));
@end

@interface XCTest : NSObject
@property (readonly, copy) NSString *name;
- (void)setUp;
- (BOOL)setUpWithError:(NSError **)error;
- (void)tearDown;
- (BOOL)tearDownWithError:(NSError **)error;
@end

@interface XCTestCase : XCTest <XCTActivity>
@property BOOL continueAfterFailure;
@property (readonly, copy) NSString *name;
+ (void)setUp;
+ (void)tearDown;
- (void)addTeardownBlock:(void (^)(void))block NS_SWIFT_DISABLE_ASYNC;
- (XCTestExpectation *)expectationWithDescription:(NSString *)description;
@end

typedef CGFloat XCUIGestureVelocity NS_TYPED_EXTENSIBLE_ENUM;
extern const XCUIGestureVelocity XCUIGestureVelocityDefault;
extern const XCUIGestureVelocity XCUIGestureVelocitySlow;
extern const XCUIGestureVelocity XCUIGestureVelocityFast;

@class XCUIElement, XCUIElementQuery, XCUICoordinate;

typedef NS_ENUM(NSUInteger, XCUIElementType) {
  XCUIElementTypeAny = 0,
  XCUIElementTypeOther = 1,
  XCUIElementTypeButton = 9,
  XCUIElementTypeTable = 26,
  XCUIElementTypeScrollView = 46
} NS_SWIFT_NAME(XCUIElement.ElementType);

NS_SWIFT_UI_ACTOR
@protocol XCUIElementAttributes
@property (readonly) NSString *identifier;
@property (readonly) CGRect frame;
@property (readonly, nullable) id value;
@property (readonly, copy) NSString *title;
@property (readonly, copy) NSString *label;
@property (readonly, getter=isEnabled) BOOL enabled;
@end

NS_SWIFT_UI_ACTOR
@protocol XCUIElementTypeQueryProvider
@property (readonly, strong) XCUIElementQuery *windows;
@property (readonly, strong) XCUIElementQuery *buttons;
@property (readonly, strong) XCUIElementQuery *tables;
@property (readonly, strong) XCUIElementQuery *cells;
@property (readonly, strong) XCUIElementQuery *scrollViews;
@property (readonly, strong) XCUIElementQuery *collectionViews;
@property (readonly, strong) XCUIElementQuery *staticTexts;
@property (readonly, strong) XCUIElementQuery *segmentedControls;
@property (readonly, strong) XCUIElementQuery *otherElements;
@property (readonly, strong) XCUIElementQuery *statusBars;
@end

NS_SWIFT_UI_ACTOR
@interface XCUIElementQuery : NSObject <XCUIElementTypeQueryProvider>
- (instancetype)init NS_UNAVAILABLE;
@property (readonly, strong) XCUIElement *element;
@property (readonly) NSUInteger count;
@property (readonly, strong) XCUIElement *firstMatch;
- (XCUIElement *)elementBoundByIndex:(NSUInteger)index NS_SWIFT_NAME(element(boundBy:));
- (XCUIElement *)elementMatchingType:(XCUIElementType)elementType
                          identifier:(nullable NSString *)identifier NS_SWIFT_NAME(element(matching:identifier:));
- (XCUIElementQuery *)descendantsMatchingType:(XCUIElementType)type NS_SWIFT_NAME(descendants(matching:));
@end

NS_SWIFT_UI_ACTOR
@interface XCUIElement : NSObject <XCUIElementAttributes, XCUIElementTypeQueryProvider>
- (instancetype)init NS_UNAVAILABLE;
@property (readonly) BOOL exists;
- (BOOL)waitForExistenceWithTimeout:(NSTimeInterval)timeout NS_SWIFT_NAME(waitForExistence(timeout:));
@property (readonly, getter=isHittable) BOOL hittable;
@property (readonly, strong) XCUIElement *firstMatch;
- (XCUIElementQuery *)descendantsMatchingType:(XCUIElementType)type NS_SWIFT_NAME(descendants(matching:));
- (XCUICoordinate *)coordinateWithNormalizedOffset:(CGVector)normalizedOffset;
- (void)tap;
- (void)doubleTap;
- (void)pressForDuration:(NSTimeInterval)duration NS_SWIFT_NAME(press(forDuration:));
- (void)pressForDuration:(NSTimeInterval)duration
    thenDragToElement:(XCUIElement *)otherElement NS_SWIFT_NAME(press(forDuration:thenDragTo:));
- (void)pressForDuration:(NSTimeInterval)duration
       thenDragToElement:(XCUIElement *)otherElement
            withVelocity:(XCUIGestureVelocity)velocity
     thenHoldForDuration:(NSTimeInterval)holdDuration
    NS_SWIFT_NAME(press(forDuration:thenDragTo:withVelocity:thenHoldForDuration:));
- (void)swipeUp;
- (void)swipeDown;
- (void)swipeLeft;
- (void)swipeRight;
- (void)swipeUpWithVelocity:(XCUIGestureVelocity)velocity NS_SWIFT_NAME(swipeUp(velocity:));
- (void)swipeDownWithVelocity:(XCUIGestureVelocity)velocity NS_SWIFT_NAME(swipeDown(velocity:));
- (void)swipeLeftWithVelocity:(XCUIGestureVelocity)velocity NS_SWIFT_NAME(swipeLeft(velocity:));
- (void)swipeRightWithVelocity:(XCUIGestureVelocity)velocity NS_SWIFT_NAME(swipeRight(velocity:));
@end

NS_SWIFT_UI_ACTOR
@interface XCUICoordinate : NSObject
- (instancetype)init NS_UNAVAILABLE;
@property (readonly) CGPoint screenPoint;
- (XCUICoordinate *)coordinateWithOffset:(CGVector)offsetVector NS_SWIFT_NAME(withOffset(_:));
- (void)tap;
- (void)pressForDuration:(NSTimeInterval)duration NS_SWIFT_NAME(press(forDuration:));
- (void)pressForDuration:(NSTimeInterval)duration
    thenDragToCoordinate:(XCUICoordinate *)otherCoordinate NS_SWIFT_NAME(press(forDuration:thenDragTo:));
- (void)pressForDuration:(NSTimeInterval)duration
    thenDragToCoordinate:(XCUICoordinate *)otherCoordinate
            withVelocity:(XCUIGestureVelocity)velocity
     thenHoldForDuration:(NSTimeInterval)holdDuration
    NS_SWIFT_NAME(press(forDuration:thenDragTo:withVelocity:thenHoldForDuration:));
@end

NS_SWIFT_UI_ACTOR
@interface XCUIDevice : NSObject
- (instancetype)init NS_UNAVAILABLE;
@property (class, readonly) XCUIDevice *sharedDevice;
@property (nonatomic) UIDeviceOrientation orientation;
@end

typedef NS_ENUM(NSUInteger, XCUIApplicationState) {
  XCUIApplicationStateUnknown = 0,
  XCUIApplicationStateNotRunning = 1,
  XCUIApplicationStateRunningBackgroundSuspended = 2,
  XCUIApplicationStateRunningBackground = 3,
  XCUIApplicationStateRunningForeground = 4
} NS_SWIFT_NAME(XCUIApplication.State);

NS_SWIFT_UI_ACTOR
@interface XCUIApplication : XCUIElement
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithBundleIdentifier:(NSString *)bundleIdentifier NS_DESIGNATED_INITIALIZER;
- (void)launch;
- (void)activate;
- (void)terminate;
@property (nonatomic, copy) NSArray<NSString *> *launchArguments;
@property (nonatomic, copy) NSDictionary<NSString *, NSString *> *launchEnvironment;
@property (readonly) XCUIApplicationState state;
- (BOOL)waitForState:(XCUIApplicationState)state
             timeout:(NSTimeInterval)timeout NS_SWIFT_NAME(wait(for:timeout:));
@end

NS_ASSUME_NONNULL_END
#endif
