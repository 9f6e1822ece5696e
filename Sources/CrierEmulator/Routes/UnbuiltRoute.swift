import CrierMessage
import HTTPTypes

/// Paths that exist in Google's services or in the emulator's own interface but are not built yet.
///
/// They respond 501, because SDKs read 404 as "this token is dead".
enum UnbuiltRoute {
  static func answer(to steps: [String]) -> EmulatorAnswer? {
    if steps.first == "emulator" {
      let path = steps.dropFirst().first ?? ""
      return own.contains(path) ? .complaint(notBuilt, status: .notImplemented) : nil
    }
    guard let route = google.first(where: { matches(steps, $0.path) }) else { return nil }
    return .refusal(
      FCMError(
        code: 501, status: "UNIMPLEMENTED",
        message: "Crier's emulator does not have \(route.name) yet, and has changed nothing. This "
          + "says nothing about any token. It answers messages:send and the token endpoint."))
  }

  /// `*` stands for any one path component.
  private static let google: [(path: [String], name: String)] = [
    ("v1/projects/*/registrations/*/topicSubscriptions", "topic subscriptions"),
    ("v1/projects/*/registrations/*/topicSubscriptions/*", "topic subscriptions"),
    ("iid/v1:batchAdd", "topic subscriptions"),
    ("iid/v1:batchRemove", "topic subscriptions"),
    ("iid/v1/*/rel/topics/*", "topic subscriptions"),
    ("iid/info/*", "information about app instances"),
    ("iid/v1:batchImport", "the import of APNs tokens"),
    ("fcm/notification", "device groups"),
    ("gcm/notification", "device groups"),
    ("fcm/send", "the legacy send protocol"),
    ("v1beta1/projects/*/androidApps/*/deliveryData", "delivery data"),
    ("v1/projects/*/registrations", "registrations of web apps"),
    ("v1/token", "the exchange of tokens of other identity providers"),
    ("v1/projects/*/serviceAccounts/*", "access tokens of other service accounts"),
    ("computeMetadata/v1/*/*", "the metadata server"),
    ("computeMetadata/v1/*/*/*/*", "the metadata server"),
  ].map { ($0.0.split(separator: "/").map(String.init), $0.1) }

  /// Under `/emulator/`; the empty name is the web page, and for devices only the list is built.
  private static let own: Set<String> = [
    "", "clock", "counters", "devices", "events", "faults", "healthz", "limits", "messages",
    "readyz",
    "requests", "snapshot",
  ]

  private static let notBuilt = Explanation(
    "This version of the emulator does not have this page yet.",
    fix: "Use /emulator/health, /emulator/inbox, /emulator/devices or /emulator/reset.")

  private static func matches(_ steps: [String], _ path: [String]) -> Bool {
    steps.count == path.count && zip(steps, path).allSatisfy { $1 == "*" || $0 == $1 }
  }
}
