import CrierEmulator
import CrierHost
import CrierMessage

/// Whether the names of Google's hosts lead the command to the emulator.
struct ExecNames: Sendable {
  private let namespace: PrivateNamespace?
  private let isIsolated: Bool
  /// Why there is no namespace, and how to get one.
  private let obstacle: Explanation

  /// Throws if the command should be isolated and cannot be.
  init(isIsolated: Bool) throws(NamespaceError) {
    self.isIsolated = isIsolated
    switch ExecNamespace.current {
    case .entered(let entered): (namespace, obstacle) = (entered, Self.occupied)
    case .refused(let error) where isIsolated: throw error
    case .refused(let error):
      (namespace, obstacle) = (nil, Explanation(error.reason, fix: error.explanation.fix))
    case .none, .useless: (namespace, obstacle) = (nil, Self.forbidden)
    }
  }

  /// The addresses that the names may lead to.
  ///
  /// There are several, so that several runs can serve port 443 at the same time.
  var addresses: [String] {
    if namespace == nil { return [] }
    return isIsolated ? ["127.0.0.1"] : (1...20).map { "127.0.0.\($0)" }
  }

  /// Leads the names to the emulator, and says what programs can reach.
  ///
  /// Returns whether the names lead there, so that the command needs no proxy.
  func begin(on server: EmulatorServer) -> Bool {
    guard let namespace, let address = server.namesAddress else {
      // Inside another `crier emulator exec`, Google's names lead to its emulator.
      guard GoogleHosts.all.contains(where: PrivateNamespace.hostsFileHas) else {
        return warn(because: obstacle, server)
      }
      return warn(
        because: Explanation(obstacle.sentence, fix: Self.startOutside),
        reaching: "the server that /etc/hosts names for Google's hosts", server)
    }
    guard namespace.lead(GoogleHosts.all, to: address) else {
      return warn(because: Self.overruled, server)
    }
    Console.note(
      "A local FCM answers the command: at \(server.address), and under Google's names.")
    return true
  }

  /// Warns about the programs that a proxy does not lead to the emulator; returns false.
  private func warn(
    because reason: Explanation, reaching place: String = "Google", _ server: EmulatorServer
  ) -> Bool {
    Console.note("A local FCM answers the command: at \(server.address), and as HTTPS proxy.")
    Console.warn(
      Explanation(
        "Programs that ignore HTTPS_PROXY still reach \(place), because \(reason.sentence): the "
          + "async calls of the Python SDK, the Node SDK, and Java without -Dhttps.proxyHost.",
        fix: reason.fix))
    return false
  }

  private static let startOutside =
    "If this runs inside another crier emulator exec, start it outside."
  private static let forbidden = Explanation(
    "this user cannot listen on port 443", fix: "Add --isolate, or run this as root.")
  private static let occupied = Explanation(
    "port 443 is in use on this machine", fix: "Add --isolate, or end the other server.")
  private static let overruled = Explanation(
    "this machine does not look up names in /etc/hosts first",
    fix: "Put files first in the line hosts of /etc/nsswitch.conf, and stop nscd.")
}
