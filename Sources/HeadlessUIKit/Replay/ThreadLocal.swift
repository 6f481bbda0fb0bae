import Foundation

/// One value per thread.
final class ThreadLocal<Value: AnyObject>: @unchecked Sendable {
  // Safe to share: the key is written once, and what it leads to belongs to the thread that asks.
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    // Fails only when a process has more keys than PTHREAD_KEYS_MAX (1024 on Linux). Values are released by `value`.
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "the process has no thread-specific keys left")
    self.key = key
  }

  var value: Value? {
    get { pthread_getspecific(key).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() } }
    set {
      let former = pthread_getspecific(key)
      pthread_setspecific(key, newValue.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
      if let former { Unmanaged<Value>.fromOpaque(former).release() }
    }
  }
}
