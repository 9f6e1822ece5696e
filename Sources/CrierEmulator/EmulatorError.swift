package import CrierMessage
import NIOCore

/// Why an emulator cannot run.
package enum EmulatorError: ExplainedError, Hashable {
  case cannotListen(host: String, port: Int, reason: String)
  case noCertificate(reason: String)
  /// A saved state, or a file of faults, that is not as it must be.
  case unreadable(Explanation)

  package var explanation: Explanation {
    switch self {
    case .cannotListen(let host, let port, let reason):
      Explanation(
        "The emulator cannot listen on port \(port) of \(host): \(reason).",
        fix: "Choose another port, or 0 for any free port.")
    case .noCertificate(let reason):
      Explanation(
        "The emulator could not create its TLS certificate: \(reason).",
        fix: "Start it without TLS.")
    case .unreadable(let explanation): explanation
    }
  }

  /// Returns the reason in NIO's text, which is like "bind(descriptor:ptr:bytes:): Address already
  /// in use) (errno: 98)".
  static func words(of error: IOError) -> String {
    let words = "\(error)".split(separator: "): ").last ?? ""
    return words.prefix { $0 != "(" && $0 != ")" }.split(separator: " ").joined(separator: " ")
  }
}
