package import CrierMessage

/// One message to send; `FCMClient` adds the address and the access token.
package struct SendRequest: Hashable, Sendable {
  /// The request body, sent byte for byte.
  package var json: String
  /// Whether the body contains `validate_only`: nothing is delivered, so a retry is always safe.
  package var isDryRun: Bool

  /// The file that the message came from, for the history.
  package var draft: SendRecord.Draft?
  /// The translation that is sent; nil for the draft itself.
  package var language: String?

  /// The test device that gets it, whose token may be known only to a command.
  package var device: TestDevice?

  /// The message as the history is asked about it before a send that was not reviewed; nil if its text
  /// need not be compared with earlier ones.
  package var text: OutgoingText?

  package init(
    json: String, isDryRun: Bool, draft: SendRecord.Draft? = nil, language: String? = nil,
    device: TestDevice? = nil
  ) {
    self.json = json
    self.isDryRun = isDryRun
    self.draft = draft
    self.language = language
    self.device = device
  }
}
