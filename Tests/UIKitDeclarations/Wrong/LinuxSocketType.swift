// expect 5: 'sockaddr_in' has no member 'sin_length'
import Darwin

func address() -> sockaddr_in {
  var address = sockaddr_in()
  address.sin_length = UInt8(MemoryLayout<sockaddr_in>.size)
  return address
}
