package import CrierMessage

/// What is known about the request that an answer is for.
package struct AnsweredRequest: Hashable, Sendable {
  package enum Recipient: Hashable, Sendable {
    case token, installationID
    /// A topic or a condition.
    case audience
    case unknown
  }

  package var recipient = Recipient.unknown
  /// Whether the message has `apns.live_activity_token`.
  package var hasActivityToken = false
  /// Whether the message sets the header `apns-topic` itself.
  package var namesAppleTopic = false

  package static let unknown = AnsweredRequest()

  private init() {}

  package init(_ message: Message) {
    recipient = message.targets.first.map(Self.recipient) ?? .unknown
    hasActivityToken = message.text("apns.live_activity_token")?.isEmpty == false
    namesAppleTopic = message.text("apns.headers.apns-topic") != nil
  }

  /// Creates the request from its body.
  package init(json: String) {
    self = (try? Message(json: json)).map(Self.init) ?? .unknown
  }

  /// Creates a request that is only about a token or installation ID, such as a subscription.
  package init(device: String) {
    recipient = Self.recipient(Target(device: device))
  }

  /// Creates what the beginning of a pasted text shows about its requests: only whether it names a
  /// Live Activity.
  package init(mentionedIn text: [UInt8]) {
    let beginning = String(decoding: text.prefix(65_536), as: UTF8.self).lowercased()
    hasActivityToken = ["live_activity", "liveactivity", "live activit"].contains {
      beginning.contains($0)
    }
  }

  private static func recipient(_ target: Target) -> Recipient {
    if target.kind.isAudience { return .audience }
    // The field token accepts an installation ID, too.
    return target.kind == .fid || Target(device: target.value).kind == .fid
      ? .installationID : .token
  }
}
