package import CrierMessage
import TextLayout

/// The title, text and image that one platform receives, and the fields they come from.
///
/// Each platform field overrides the common one. An empty string counts as missing, as in Android's
/// client; whether other platforms do the same is not established.
package struct EffectiveText: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package var text: String
    /// The field that it is read from.
    package var origin: FieldPath

    package init(_ text: String, from origin: FieldPath) {
      self.text = text
      self.origin = origin
    }
  }

  package var title: Part?
  /// Apple only: `aps.alert.subtitle`.
  package var subtitle: Part?
  package var body: Part?
  package var image: Part?
  /// Apple only: the common title when the payload has its own alert without a title.
  ///
  /// It is not established whether FCM adds it there, so it counts as neither shown nor missing.
  package private(set) var unsureTitle: Part?
  package private(set) var unsureBody: Part?
  /// The key of an app resource used when there is no text; the resource itself is not known.
  package var titleKey: String?
  package var bodyKey: String?

  /// Reads the texts from the platform's fields and the common ones.
  ///
  /// Source: docs/sources.md, "What a platform gets".
  package init(of message: Message, on platform: Platform) {
    let chain = EffectiveChain.of(platform, in: message)
    title = message.firstText(of: chain.title)
    subtitle = message.firstText(of: chain.subtitle)
    body = message.firstText(of: chain.body)
    image = message.firstText(of: chain.image)
    titleKey = chain.titleKey.flatMap(message.text)
    bodyKey = chain.bodyKey.flatMap(message.text)
    if platform == .apple { setAsideUnsure(beside: message[.aps]) }
  }

  /// Sets aside the common texts that the payload's own alert may hide.
  private mutating func setAsideUnsure(beside aps: JSONValue?) {
    guard let aps, aps.members == nil || aps["alert"] != nil else { return }
    // When `aps` is not an object, no text can be added to it.
    let isOpen = aps.members != nil
    if let part = title, part.isCommon {
      title = nil
      unsureTitle = isOpen ? part : nil
    }
    if let part = body, part.isCommon {
      body = nil
      unsureBody = isOpen ? part : nil
    }
  }

  /// Whether nothing is shown, as far as is known.
  package var isEmpty: Bool {
    title == nil && body == nil && titleKey == nil && bodyKey == nil && image == nil
      && unsureTitle == nil && unsureBody == nil
  }
}

extension EffectiveText.Part {
  fileprivate var isCommon: Bool {
    FieldPath.commonWords.contains(origin)
  }

  /// The note shown in place of a common text that FCM may or may not add to an Apple alert.
  package var doubt: String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "unknown whether FCM adds \"\(Truncation(of: line, to: 40).text)\""
  }
}

extension Message {
  /// Returns the common text that FCM may or may not add to Apple's alert.
  ///
  /// `field` is the common field or the alert's field.
  package func unsureForApple(_ field: FieldPath) -> EffectiveText.Part? {
    guard self[.appleAlert] != nil else { return nil }
    let words = EffectiveText(of: self, on: .apple)
    switch field {
    case "notification.title", "apns.payload.aps.alert.title": return words.unsureTitle
    case "notification.body", "apns.payload.aps.alert.body": return words.unsureBody
    default: return nil
    }
  }
}
