import CrierMessage
import HTTPTypes

/// Paths of Google's services that are not implemented yet.
///
/// They respond with 501, because SDKs interpret 404 as an invalid token.
enum UnbuiltRoute {
  static func answer(to steps: [String]) -> EmulatorAnswer? {
    guard let route = google.first(where: { matches(steps, $0.path) }) else { return nil }
    return .refusal(
      FCMError(
        code: 501, status: "UNIMPLEMENTED",
        message: "Crier's emulator does not support \(route.name) yet; nothing was changed. This "
          + "does not mean that a token is invalid. It supports messages:send, topics, device "
          + "groups and the token endpoint."))
  }

  /// The paths of Google's services; `*` matches any one path component.
  private static let google: [(path: [String], name: String)] = [
    ("v1/projects/*/registrations/*/topicSubscriptions/*", "subscriptions by apps"),
    ("v1/projects/*/registrations", "registrations of web apps"),
    ("v1/projects/*/serviceAccounts/*", "other methods of service accounts"),
  ].map { ($0.0.split(separator: "/").map(String.init), $0.1) }

  private static func matches(_ steps: [String], _ path: [String]) -> Bool {
    steps.count == path.count && zip(steps, path).allSatisfy { $1 == "*" || $0 == $1 }
  }
}
