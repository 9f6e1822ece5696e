import Foundation

/// What the system's resolver says about host names.
package enum HostLookup {
  /// Returns the addresses of a host for TCP; empty if it is not known.
  package static func addresses(of host: String) -> [String] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
    defer { unsafe freeaddrinfo(list) }
    var found: [String] = []
    // SAFETY: the list and its addresses live until `freeaddrinfo`.
    while let entry = unsafe list {
      var text = [UInt8](repeating: 0, count: Int(NI_MAXHOST))
      let status = unsafe text.withUnsafeMutableBytes { text in
        unsafe getnameinfo(
          entry.pointee.ai_addr, entry.pointee.ai_addrlen,
          text.baseAddress?.assumingMemoryBound(to: CChar.self), socklen_t(text.count), nil, 0,
          NI_NUMERICHOST)
      }
      if status == 0 { found.append(String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)) }
      unsafe list = entry.pointee.ai_next
    }
    return found
  }
}
