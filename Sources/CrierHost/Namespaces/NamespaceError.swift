package import CrierMessage

/// Why a command cannot have namespaces of its own.
package enum NamespaceError: ExplainedError, Hashable {
  case notCreated(code: Int32)
  case noHostsFile(code: Int32)
  case noLoopback(code: Int32)

  /// The reason as the end of a sentence.
  package var reason: String {
    switch self {
    case .notCreated(let code):
      "the system does not let this user create namespaces (\(SystemReason.words(code)))"
    case .noHostsFile(let code):
      "/etc/hosts cannot be replaced (\(SystemReason.words(code)))"
    case .noLoopback(let code):
      "the loopback interface cannot be switched on (\(SystemReason.words(code)))"
    }
  }

  package var explanation: Explanation {
    Explanation(
      "The command cannot be isolated: \(reason).",
      fix: "Run this as root, or allow user namespaces. In a container, it needs the capability "
        + "SYS_ADMIN (docker run --cap-add SYS_ADMIN --security-opt apparmor=unconfined).")
  }
}
