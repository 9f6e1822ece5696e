import Foundation
import Glibc

/// Unused ports of 127.0.0.1.
package enum FreePort {
  /// Creates a listening socket on a free port.
  static func listen() throws -> (socket: Int32, port: Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = address(of: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe Glibc.bind(listener, address, length) | Glibc.listen(listener, 64)
          | getsockname(listener, address, &length)
      }
    }
    guard status == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  static func connect(to port: Int) -> Int32? {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = address(of: port)
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe Glibc.connect(client, address, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if status == 0 { return client }
    close(client)
    return nil
  }

  private static func address(of port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    return address
  }

  /// Returns a port that was free just now, for servers that cannot choose one themselves.
  package static func find() throws -> Int {
    let (socket, port) = try listen()
    close(socket)
    return port
  }
}
