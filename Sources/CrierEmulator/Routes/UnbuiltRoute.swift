import CrierMessage
import HTTPTypes

/// Paths of Google's services or of the emulator's own interface that are not implemented yet.
///
/// They respond with 501, because SDKs interpret 404 as an invalid token.
enum UnbuiltRoute {
  static func answer(to steps: [String]) -> EmulatorAnswer? {
    if steps.first == "emulator" {
      let path = steps.dropFirst().first ?? ""
      return steps.count <= 2 && own.contains(path)
        ? .complaint(notBuilt, status: .notImplemented) : nil
    }
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
    ("iid/v1:batchImport", "the import of APNs tokens"),
    ("gcm/notification", "the former address of device groups"),
    ("v1beta1/projects/*/androidApps/*/deliveryData", "delivery data"),
    ("v1/projects/*/registrations", "registrations of web apps"),
    ("v1/token", "the exchange of other identity providers' tokens"),
    ("v1/projects/*/serviceAccounts/*", "access tokens of other service accounts"),
    ("computeMetadata/v1/*/*", "the metadata server"),
    ("computeMetadata/v1/*/*/*/*", "the metadata server"),
  ].map { ($0.0.split(separator: "/").map(String.init), $0.1) }

  /// The paths under `/emulator/`; the empty name is the web page.
  private static let own: Set<String> = ["", "events", "faults"]

  private static let notBuilt = Explanation(
    "This version of the emulator does not have this page yet.",
    fix: "Use /emulator/messages, /emulator/devices or /emulator/requests.")

  private static func matches(_ steps: [String], _ path: [String]) -> Bool {
    steps.count == path.count && zip(steps, path).allSatisfy { $1 == "*" || $0 == $1 }
  }
}
