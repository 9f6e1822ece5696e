import Foundation
import Glibc

/// One connection that sends any bytes and reads until the server closes it.
package enum RawExchange {
  /// Sends bytes, ends the client's side, and returns the server's output.
  package static func answer(to bytes: [UInt8], port: Int) throws -> [UInt8] {
    guard let client = FreePort.connect(to: port) else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    defer { close(client) }
    var sent = 0
    while sent < bytes.count {
      // SAFETY: the pointer is used only during the call.
      let count = unsafe bytes[sent...].withUnsafeBytes { rest in
        unsafe send(client, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      // The server may close the connection before it has read everything.
      guard count > 0 else { break }
      sent += count
    }
    shutdown(client, Int32(SHUT_WR))
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return answer }
      answer += buffer[..<count]
    }
  }
}
