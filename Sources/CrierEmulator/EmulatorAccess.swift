/// Whose requests the emulator answers. It listens on 127.0.0.1 in either case.
package enum EmulatorAccess: Hashable, Sendable {
  /// Programs of this machine with any bearer token, and browsers that show a page of the emulator
  /// itself. `/emulator/…` answers under a loopback name or one of `hosts`, without their ports.
  case thisMachine(hosts: Set<String> = [])
  /// Only access tokens that this emulator gave out, which contain the secret; there is no
  /// `/emulator/…`. For an emulator inside another program: other users of the machine reach its
  /// port, too.
  case owner(secret: String)

  var secret: String? {
    switch self {
    case .thisMachine: nil
    case .owner(let secret): secret
    }
  }

  /// Whether a text can stand for a host in `hosts`: no scheme, port or path.
  package static func isHostName(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    return CrossSiteCheck.name(of: text) == text.lowercased()
      && !text.contains { $0.isWhitespace || "/@?#*".contains($0) }
  }
}
