import Foundation
import WorkThreads

/// Whether a TCP connection to a port can be made.
package enum PortProbe: Hashable, Sendable {
  case open
  /// The host, or something on the way, refused the connection.
  case refused
  /// Nothing answered in time: most firewalls drop connections silently.
  case silent
  /// The host is unknown, or no address of the wanted family exists.
  case noAddress
  /// The system could not try, for example because there is no route.
  case failed(reason: String)

  package enum Family: Sendable { case any, ipv6 }

  /// Connects to a host and closes the connection at once.
  ///
  /// The system's resolver has its own time limit, usually 10 s.
  package static func connect(
    to host: String, port: Int, family: Family = .any, within limit: Duration = .seconds(5)
  ) async -> PortProbe {
    await withCheckedContinuation { answer in
      let isStarted = SystemThread.tryToStart {
        answer.resume(returning: tried(host, port, family, limit))
      }
      if !isStarted { SystemThread.giveUp() }
    }
  }

  private static func tried(
    _ host: String, _ port: Int, _ family: Family, _ limit: Duration
  ) -> PortProbe {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_family = family == .ipv6 ? AF_INET6 : AF_UNSPEC
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, "\(port)", &hints, &list) == 0, let first = unsafe list else {
      return .noAddress
    }
    // SAFETY: the list and its addresses live until `freeaddrinfo`.
    defer { unsafe freeaddrinfo(first) }
    var found = PortProbe.noAddress
    var next: UnsafeMutablePointer<addrinfo>? = unsafe first
    while let entry = unsafe next {
      found = unsafe attempt(entry.pointee, limit)
      if found == .open { return found }
      unsafe next = entry.pointee.ai_next
    }
    return found
  }

  private static func attempt(_ address: addrinfo, _ limit: Duration) -> PortProbe {
    let file = unsafe socket(
      address.ai_family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    guard file >= 0 else { return .failed(reason: SystemReason.words(errno)) }
    defer { close(file) }
    if unsafe Foundation.connect(file, address.ai_addr, address.ai_addrlen) == 0 { return .open }
    guard errno == EINPROGRESS else { return outcome(of: errno) }
    var waiting = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    let (seconds, attoseconds) = limit.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    guard unsafe poll(&waiting, 1, Int32(clamping: milliseconds)) > 0 else { return .silent }
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard unsafe getsockopt(file, SOL_SOCKET, SO_ERROR, &code, &size) == 0 else {
      return .failed(reason: SystemReason.words(errno))
    }
    return code == 0 ? .open : outcome(of: code)
  }

  private static func outcome(of code: Int32) -> PortProbe {
    switch code {
    case ECONNREFUSED: .refused
    case ETIMEDOUT: .silent
    default: .failed(reason: SystemReason.words(code))
    }
  }
}
