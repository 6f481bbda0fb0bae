// expect 5: cannot find 'MSG_NOSIGNAL' in scope
import Darwin

func send(_ bytes: [UInt8], to socket: Int32) -> Int {
  Darwin.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
}
