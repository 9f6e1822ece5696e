package import CrierMessage
import NIOCore

/// Why an emulator cannot run.
package enum EmulatorError: ExplainedError, Hashable {
  case cannotListen(port: Int, reason: String)
  case noCertificate(reason: String)

  package var explanation: Explanation {
    switch self {
    case .cannotListen(let port, let reason):
      Explanation(
        "The emulator cannot listen on port \(port) of 127.0.0.1: \(reason).",
        fix: "Choose another port, or 0 for any free port.")
    case .noCertificate(let reason):
      Explanation(
        "The emulator could not create its TLS certificate: \(reason).",
        fix: "Start it without TLS.")
    }
  }

  /// Returns the reason in NIO's text, which is like "bind(descriptor:ptr:bytes:): Address already
  /// in use) (errno: 98)".
  static func words(of error: IOError) -> String {
    let words = "\(error)".split(separator: "): ").last ?? ""
    return words.prefix { $0 != "(" && $0 != ")" }.split(separator: " ").joined(separator: " ")
  }
}
