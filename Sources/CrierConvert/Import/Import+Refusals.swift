package import CrierLint
import CrierMessage

extension Import {
  /// Whether FCM would reject one of the requests, or the legacy protocol would have rejected the
  /// text.
  package func isRefused(now: Int?) -> Bool {
    wasRefused
      || requests.contains { request in
        let message = Message(request: request)
        return Linter.check(message, now: now).contains { $0.severity == .refused }
          || !Self.openTargets(of: message).isEmpty
      }
  }

  /// Returns the errors that FCM would report in the resulting requests, each one once.
  ///
  /// Leaves out errors in fields that `losses` already reports. `now` is in seconds since 1970.
  package func refusals(now: Int?) -> [Finding] {
    let told = Set(losses.compactMap(\.field)).subtracting([.message])
    var seen: Set<Finding> = []
    return requests.flatMap { request in
      let message = Message(request: request)
      return (Self.openTargets(of: message) + Linter.check(message, now: now)).filter { finding in
        finding.severity == .refused && !told.contains(finding.field)
          && seen.insert(finding).inserted
      }
    }
  }

  /// Returns an error for each variable in the target of a message.
  private static func openTargets(of message: Message) -> [Finding] {
    FilledMessage(message).problems.filter { $0.field?.isTarget == true }
      .map { Finding(rule: Linter.missingValue, severity: .refused, explanation: $0) }
  }
}
