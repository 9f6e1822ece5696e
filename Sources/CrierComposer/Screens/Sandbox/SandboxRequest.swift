import CrierMessage
import TerminalKit

/// A request to one of the sandbox's routes, and its answer.
package struct SandboxRequest: Hashable, Sendable {
  /// When it came, by the sandbox's clock, in seconds since 1970.
  package var time: Int
  package var method: String
  /// The path as requested, which may contain a token.
  package var path: String
  /// The token, topic or other target; nil if it is not known.
  package var target: String?
  package var status: Int
  /// FCM's error code; nil if the request was accepted.
  package var refusal: String?
  /// Whether a fault decided the answer.
  package var isFault: Bool

  package init(
    time: Int, method: String, path: String, target: String?, status: Int, refusal: String? = nil,
    isFault: Bool = false
  ) {
    self.time = time
    self.method = method
    self.path = path
    self.target = target
    self.status = status
    self.refusal = refusal
    self.isFault = isFault
  }

  /// `503 UNAVAILABLE (fault), to my-phone`.
  var outcome: String {
    // Without a code of FCM's, the refusal is the status.
    let code = refusal.flatMap { $0 == String(status) ? nil : " " + $0 } ?? ""
    let receiver = target.map { ", to \(Self.shown($0))" } ?? ""
    return "\(status)\(code)\(isFault ? " (fault)" : "")\(receiver)"
  }

  /// A condition is shown in full, except for tokens in it.
  private static func shown(_ target: String) -> String {
    target.contains("'")
      ? Redaction.scrubbed(target, of: .tokens) : Redaction.shortenedDevice(target)
  }

  /// The method and the path without its query, with shortened tokens.
  var route: String {
    let parts = path.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
    return method + " " + parts.map { Redaction.shortenedDevice(String($0)) }.joined(separator: "/")
  }
}

extension SandboxScreen {
  /// The newest requests as lines, two for each.
  static func linesOfRequests(in state: ComposerState) -> [HelpText.Line] {
    guard let sandbox = state.sending.sandbox, !sandbox.requests.isEmpty else {
      return [HelpText.Line(text: "The sandbox has had no request yet.", role: .hint)]
    }
    return sandbox.requests.flatMap { request in
      let time = state.sandboxTime(request.time)
      return [
        HelpText.Line(
          text: "\(time): \(request.outcome)",
          role: request.status < 400 && !request.isFault ? .dialog : .warning),
        HelpText.Line(text: request.route, role: .hint, indent: 2),
      ]
    }
  }
}
