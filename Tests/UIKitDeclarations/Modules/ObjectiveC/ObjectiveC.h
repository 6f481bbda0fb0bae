// The root class, and the types that Objective-C has before any library.
#ifndef DECLARATIONS_OBJECTIVEC_H
#define DECLARATIONS_OBJECTIVEC_H
#include <ObjectiveC/Macros.h>

typedef _Bool BOOL;
#define YES __objc_yes
#define NO __objc_no
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef struct _NSZone NSZone;

NS_ASSUME_NONNULL_BEGIN

@class NSString, NSMethodSignature, NSInvocation;

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
@property (readonly) Class superclass;
- (instancetype)self;
- (BOOL)isProxy;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)isMemberOfClass:(Class)aClass;
- (BOOL)conformsToProtocol:(Protocol *)aProtocol;
- (BOOL)respondsToSelector:(null_unspecified SEL)aSelector;
@property (readonly, copy) NSString *description;
@optional
@property (readonly, copy) NSString *debugDescription;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (void)initialize;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
+ (BOOL)instancesRespondToSelector:(null_unspecified SEL)aSelector;
- (null_unspecified id)forwardingTargetForSelector:(null_unspecified SEL)aSelector;
- (null_unspecified id)copy;
- (null_unspecified id)mutableCopy;
+ (Class)superclass;
+ (Class)class NS_SWIFT_UNAVAILABLE("use 'self' instead");
- (void)doesNotRecognizeSelector:(null_unspecified SEL)aSelector;
@end

typedef NS_ENUM(unsigned long, objc_AssociationPolicy) {
  OBJC_ASSOCIATION_ASSIGN = 0,
  OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
  OBJC_ASSOCIATION_COPY_NONATOMIC = 3,
  OBJC_ASSOCIATION_RETAIN = 01401,
  OBJC_ASSOCIATION_COPY = 01403
};
void objc_setAssociatedObject(id object, const void *key, id _Nullable value, objc_AssociationPolicy policy);
id _Nullable objc_getAssociatedObject(id object, const void *key);

NS_ASSUME_NONNULL_END
#endif
