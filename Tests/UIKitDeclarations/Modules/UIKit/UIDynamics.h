// Dynamic items and animators.
#ifndef DECLARATIONS_UIDYNAMICS_H
#define DECLARATIONS_UIDYNAMICS_H
#include <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@protocol UIDynamicItem <NSObject>
@property (nonatomic, readwrite) CGPoint center;
@property (nonatomic, readonly) CGRect bounds;
@property (nonatomic, readwrite) CGAffineTransform transform;
@end

NS_SWIFT_UI_ACTOR
@interface UIDynamicBehavior : NSObject
- (void)addChildBehavior:(UIDynamicBehavior *)behavior NS_SWIFT_NAME(addChildBehavior(_:));
@property (nullable, nonatomic, copy) void (^action)(void);
@end

NS_SWIFT_UI_ACTOR
@interface UIDynamicItemBehavior : UIDynamicBehavior
- (instancetype)initWithItems:(NSArray<id<UIDynamicItem>> *)items NS_DESIGNATED_INITIALIZER;
@property (readwrite, nonatomic) CGFloat resistance;
- (void)addLinearVelocity:(CGPoint)velocity forItem:(id<UIDynamicItem>)item;
- (CGPoint)linearVelocityForItem:(id<UIDynamicItem>)item;
@end

NS_SWIFT_UI_ACTOR
@interface UIAttachmentBehavior : UIDynamicBehavior
- (instancetype)initWithItem:(id<UIDynamicItem>)item attachedToAnchor:(CGPoint)point;
@property (readwrite, nonatomic) CGFloat length;
@property (readwrite, nonatomic) CGFloat damping;
@property (readwrite, nonatomic) CGFloat frequency;
@end

NS_SWIFT_UI_ACTOR
@interface UIDynamicAnimator : NSObject
- (instancetype)initWithReferenceView:(UIView *)view NS_DESIGNATED_INITIALIZER;
- (void)addBehavior:(UIDynamicBehavior *)behavior NS_SWIFT_NAME(addBehavior(_:));
- (void)removeBehavior:(UIDynamicBehavior *)behavior NS_SWIFT_NAME(removeBehavior(_:));
- (void)removeAllBehaviors;
@property (nonatomic, readonly, getter=isRunning) BOOL running;
@end

NS_ASSUME_NONNULL_END
#endif
