import TextLayout

/// An address of FCM or of a service that belongs to it.
///
/// Sources: the discovery documents, and Firebase's pages about sending, topics and groups.
package struct ServiceAddress: Hashable, Sendable {
  package let explanation: Explanation

  /// Recognizes an address with its scheme; nil for addresses of other services.
  package init?(_ address: String) {
    guard let host = WebAddress.host(of: address),
      let row = Self.rows.first(where: { $0.hosts.contains(host) && address.holds($0.path) })
    else { return nil }
    explanation = Explanation("This is \(row.what).", fix: row.fix)
  }

  private struct Row {
    var hosts: Set<String>
    /// A part of the address; empty if the host is enough.
    var path: String
    var what: String
    var fix: String
  }

  private static let fcm: Set<String> = ["fcm.googleapis.com"]
  private static let old: Set<String> = [
    "fcm.googleapis.com", "gcm-http.googleapis.com", "android.googleapis.com",
  ]
  private static let instances: Set<String> = ["iid.googleapis.com"]

  /// The first row that fits counts.
  private static let rows: [Row] = [
    Row(
      hosts: fcm, path: "/messages:send", what: "FCM's address for sending a message (HTTP v1)",
      fix: "Run crier send FILE --project ID; Crier builds the address and gets the access token."),
    Row(
      hosts: fcm, path: "/topicSubscriptions",
      what: "FCM's address for the topic subscriptions of one device",
      fix: "Run crier topics subscribe TOPIC --tokens FILE."),
    Row(
      hosts: old, path: "cm/send",
      what: "the address of the legacy protocol, which FCM shut down in 2024",
      fix: "Run crier convert FILE to rewrite a request for it as a v1 request."),
    Row(
      hosts: old, path: "cm/notification", what: "FCM's address for device groups",
      fix: "Run crier groups create, add, remove or show."),
    Row(
      hosts: fcm, path: "/batch",
      what: "the address for several messages in one request, which FCM shut down",
      fix: "Send one request for each message: crier send --tokens, or a newer SDK."),
    Row(
      hosts: instances, path: "/iid/info", what: "the address that shows the topics of a token",
      fix: "Run crier topics show TOKEN."),
    Row(
      hosts: instances, path: ":batchImport",
      what: "the address that makes registration tokens from Apple's device tokens",
      fix: "Send to the registration tokens that it returns, not to Apple's device tokens."),
    Row(
      hosts: instances, path: "/iid/", what: "the address for topic subscriptions",
      fix: "Run crier topics subscribe TOPIC --tokens FILE, or crier topics unsubscribe."),
    Row(
      hosts: ["fcmdata.googleapis.com"], path: "",
      what: "the address of FCM's delivery data for Android", fix: "Run crier report delivery."),
    Row(
      hosts: ["oauth2.googleapis.com"], path: "/token",
      what: "Google's address for access tokens",
      fix: "Nothing is needed: Crier gets its own token from the service account."),
    Row(
      hosts: ["fcmregistrations.googleapis.com", "firebaseinstallations.googleapis.com"], path: "",
      what: "an address at which apps register their devices",
      fix: "Leave it to the app's SDK; servers do not use it."),
  ]
}
