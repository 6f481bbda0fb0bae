// Values: text, numbers, data, dates, errors, coding.
#ifndef DECLARATIONS_NSVALUES_H
#define DECLARATIONS_NSVALUES_H
#include <CoreFoundation/CoreFoundation.h>
#include <ObjectiveC/ObjectiveC.h>

NS_ASSUME_NONNULL_BEGIN

typedef double NSTimeInterval NS_SWIFT_NAME(TimeInterval);

@class NSCoder, NSDate;

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end

@protocol NSMutableCopying
- (id)mutableCopyWithZone:(nullable NSZone *)zone;
@end

@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@protocol NSSecureCoding <NSCoding>
@property (class, readonly) BOOL supportsSecureCoding;
@end

@interface NSCoder : NSObject
@end

NS_SWIFT_BRIDGED("Swift.String")
@interface NSString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) NSUInteger length;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end

@interface NSValue : NSObject <NSCopying, NSSecureCoding>
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end

@interface NSNumber : NSValue
@property (readonly) double doubleValue;
@property (readonly) float floatValue;
@property (readonly) NSInteger integerValue NS_SWIFT_NAME(intValue);
@property (readonly) BOOL boolValue;
@property (readonly, copy) NSString *stringValue;
- (NSNumber *)initWithDouble:(double)value;
- (NSNumber *)initWithBool:(BOOL)value;
- (NSNumber *)initWithInteger:(NSInteger)value;
@end

NS_SWIFT_BRIDGED("Foundation.Data")
@interface NSData : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) NSUInteger length;
@end

NS_SWIFT_BRIDGED("Foundation.Date")
@interface NSDate : NSObject <NSCopying, NSSecureCoding>
@property (readonly) NSTimeInterval timeIntervalSinceReferenceDate;
@end

NS_SWIFT_BRIDGED("Foundation.URL")
@interface NSURL : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initFileURLWithPath:(NSString *)path NS_SWIFT_NAME(init(fileURLWithPath:));
- (nullable instancetype)initWithString:(NSString *)URLString NS_SWIFT_NAME(init(string:));
@property (nullable, readonly, copy) NSString *path;
@property (nullable, readonly, copy) NSString *absoluteString;
@end

typedef NSString *NSErrorDomain;

@interface NSError : NSObject <NSCopying, NSSecureCoding>
@property (readonly, copy) NSErrorDomain domain;
@property (readonly) NSInteger code;
@property (readonly, copy) NSString *localizedDescription;
@end

NSString *NSStringFromClass(Class aClass);
Class _Nullable NSClassFromString(NSString *aClassName);
NSString *NSStringFromSelector(SEL aSelector);
SEL NSSelectorFromString(NSString *aSelectorName);
NSString *NSHomeDirectory(void);
NSString *NSTemporaryDirectory(void);

NS_ASSUME_NONNULL_END
#endif
