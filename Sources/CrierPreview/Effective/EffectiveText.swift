package import CrierMessage
import TextLayout

/// The title, text and picture that one platform really gets, and where each comes from.
///
/// Each platform field overrides the common one. An empty text counts as missing, as in Android's
/// client; whether that is so on the other platforms is not established.
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
  /// Apple only: the common title when the payload has its own alert without a title. It is not
  /// established whether FCM adds it there, so it counts as neither shown nor missing.
  package private(set) var unsureTitle: Part?
  package private(set) var unsureBody: Part?
  /// The key of an app resource used when there is no text; the text itself is not known.
  package var titleKey: String?
  package var bodyKey: String?

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

  /// Removes the common texts that may be hidden by the payload's own alert.
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

  /// Whether nothing at all would be shown, as far as that is known.
  package var isEmpty: Bool {
    title == nil && body == nil && titleKey == nil && bodyKey == nil && image == nil
      && unsureTitle == nil && unsureBody == nil
  }
}

extension EffectiveText.Part {
  fileprivate var isCommon: Bool {
    FieldPath.commonWords.contains(origin)
  }

  /// A sentence shown in place of a common text that an Apple alert may or may not get.
  package var doubt: String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "not established whether FCM adds \"\(Truncation(of: line, to: 40).text)\""
  }
}

extension Message {
  /// The common text for which it is not established whether Apple's alert gets it, looked up by
  /// the common field or by the alert's field.
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
