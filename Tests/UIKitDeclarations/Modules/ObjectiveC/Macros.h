// Short forms of the attributes that decide how Swift sees a declaration.
#ifndef DECLARATIONS_MACROS_H
#define DECLARATIONS_MACROS_H

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")

#define NS_ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_CLOSED_ENUM(type, name) enum __attribute__((enum_extensibility(closed))) name : type name; enum name : type
#define NS_OPTIONS(type, name) \
  enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type
#define NS_TYPED_ENUM __attribute__((swift_newtype(enum)))
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_newtype(struct)))

#define NS_SWIFT_NAME(text) __attribute__((swift_name(#text)))
#define NS_SWIFT_UNAVAILABLE(text) __attribute__((availability(swift, unavailable, message = text)))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define NS_SWIFT_BRIDGED(text) __attribute__((swift_bridge(text)))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_SWIFT_NONISOLATED __attribute__((swift_attr("nonisolated")))
#define NS_SWIFT_ASYNC_NAME(text) __attribute__((swift_async_name(#text)))
#define NS_SWIFT_DISABLE_ASYNC __attribute__((swift_async(none)))

#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_REQUIRES_SUPER __attribute__((objc_requires_super))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_NOESCAPE __attribute__((noescape))

// API_AVAILABLE(ios(17.4)), API_DEPRECATED(ios(7.0, 15.0)); without one, a declaration is as old as iOS 15 at least.
#define DECLARATIONS_SINCE(version) ios, introduced = version
#define DECLARATIONS_UNTIL(from, to) ios, introduced = from, deprecated = to
#define API_AVAILABLE(version) __attribute__((availability(ios, introduced = version)))
#define API_DEPRECATED(text, from, to) \
  __attribute__((availability(ios, introduced = from, deprecated = to, message = text)))

#endif
