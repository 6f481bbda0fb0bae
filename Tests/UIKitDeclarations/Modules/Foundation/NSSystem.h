// Bundle, process, files, user defaults.
#ifndef DECLARATIONS_NSSYSTEM_H
#define DECLARATIONS_NSSYSTEM_H
#include <Foundation/NSCollections.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(Bundle)
NS_SWIFT_SENDABLE
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle;
+ (NSBundle *)bundleForClass:(Class)aClass;
@property (nullable, readonly, copy) NSString *bundleIdentifier;
@property (readonly, copy) NSString *bundlePath;
@property (nullable, readonly, copy) NSString *executablePath;
@property (nullable, readonly, copy) NSDictionary<NSString *, id> *infoDictionary;
- (nullable id)objectForInfoDictionaryKey:(NSString *)key;
- (nullable NSString *)pathForResource:(nullable NSString *)name ofType:(nullable NSString *)ext;
- (nullable NSURL *)URLForResource:(nullable NSString *)name withExtension:(nullable NSString *)ext;
@end

typedef struct {
  NSInteger majorVersion;
  NSInteger minorVersion;
  NSInteger patchVersion;
} NSOperatingSystemVersion NS_SWIFT_NAME(OperatingSystemVersion);

NS_SWIFT_NAME(ProcessInfo)
NS_SWIFT_SENDABLE
@interface NSProcessInfo : NSObject
@property (class, readonly, strong) NSProcessInfo *processInfo;
@property (readonly, copy) NSDictionary<NSString *, NSString *> *environment;
@property (readonly, copy) NSArray<NSString *> *arguments;
@property (copy) NSString *processName;
@property (readonly) int processIdentifier;
@property (readonly, copy) NSString *operatingSystemVersionString;
@property (readonly) NSOperatingSystemVersion operatingSystemVersion;
@property (readonly) NSTimeInterval systemUptime;
@property (readonly, getter=isLowPowerModeEnabled) BOOL lowPowerModeEnabled;
@end

typedef NS_ENUM(NSUInteger, NSSearchPathDirectory) {
  NSDocumentDirectory = 9,
  NSCachesDirectory = 13,
  NSApplicationSupportDirectory = 14
} NS_SWIFT_NAME(FileManager.SearchPathDirectory);

typedef NS_OPTIONS(NSUInteger, NSSearchPathDomainMask) {
  NSUserDomainMask = 1,
  NSAllDomainsMask = 0x0ffff
} NS_SWIFT_NAME(FileManager.SearchPathDomainMask);

NSArray<NSString *> *NSSearchPathForDirectoriesInDomains(NSSearchPathDirectory directory,
                                                         NSSearchPathDomainMask domainMask,
                                                         BOOL expandTilde);

NS_SWIFT_NAME(FileManager)
@interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager;
@property (readonly, copy) NSURL *temporaryDirectory;
- (NSArray<NSURL *> *)URLsForDirectory:(NSSearchPathDirectory)directory
                             inDomains:(NSSearchPathDomainMask)domainMask NS_SWIFT_NAME(urls(for:in:));
- (BOOL)fileExistsAtPath:(NSString *)path;
- (BOOL)removeItemAtPath:(NSString *)path error:(NSError *_Nullable *_Nullable)error;
- (BOOL)removeItemAtURL:(NSURL *)URL error:(NSError *_Nullable *_Nullable)error;
- (nullable NSData *)contentsAtPath:(NSString *)path;
@end

NS_SWIFT_NAME(FileHandle)
NS_SWIFT_SENDABLE
@interface NSFileHandle : NSObject <NSSecureCoding>
+ (nullable instancetype)fileHandleForReadingFromURL:(NSURL *)url
                                               error:(NSError *_Nullable *_Nullable)error
    NS_SWIFT_NAME(init(forReadingFrom:));
- (BOOL)closeAndReturnError:(NSError *_Nullable *_Nullable)error NS_SWIFT_NAME(close());
@end

NS_SWIFT_NAME(UserDefaults)
@interface NSUserDefaults : NSObject
@property (class, readonly, strong) NSUserDefaults *standardUserDefaults;
- (nullable NSString *)stringForKey:(NSString *)defaultName;
- (BOOL)boolForKey:(NSString *)defaultName;
- (NSInteger)integerForKey:(NSString *)defaultName;
- (void)setObject:(nullable id)value forKey:(NSString *)defaultName NS_SWIFT_NAME(set(_:forKey:));
@end

NS_SWIFT_NAME(Thread)
@interface NSThread : NSObject
@property (class, readonly) BOOL isMainThread;
@property (class, readonly, strong) NSThread *mainThread;
@end

NS_ASSUME_NONNULL_END
#endif
