/// Whose requests the emulator accepts.
///
/// `EmulatorSettings.host` decides which machines can reach it at all.
package enum EmulatorAccess: Hashable, Sendable {
  /// Programs on this machine with any bearer token, and browsers that show the emulator's own
  /// pages.
  ///
  /// `/emulator/…` is served under a loopback name or one of `hosts`, which are given without
  /// ports.
  case thisMachine(hosts: Set<String> = [])
  /// Only access tokens issued by this emulator, whose check values are made with the secret.
  ///
  /// `/emulator/…` is not served. This is for an emulator inside another program, because other
  /// users of the machine can reach its port.
  case owner(secret: String)

  /// The allowed host names in addition to the loopback names.
  var hosts: Set<String> {
    switch self {
    case .thisMachine(let hosts): hosts
    case .owner: []
    }
  }

  var secret: String? {
    switch self {
    case .thisMachine: nil
    case .owner(let secret): secret
    }
  }

  /// Returns whether a string is valid in `hosts`: without a scheme, port or path.
  package static func isHostName(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    return CrossSiteCheck.name(of: text) == text.lowercased()
      && !text.contains { $0.isWhitespace || "/@?#*".contains($0) }
  }
}
