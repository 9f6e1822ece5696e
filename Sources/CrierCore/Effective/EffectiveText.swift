/// The words and the picture that one platform really gets, and where each comes from.
///
/// A field of the platform wins over the common one, each for itself. An empty text counts as
/// missing, as Android's client treats it; whether the other platforms do is not established.
package struct EffectiveText: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package var text: String
    /// The field it is read from.
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
  /// Strings of the app that stand in where there is no text: their keys are all that is known.
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
    // A plain text as the alert stands for the text alone.
    if platform == .apple, message[.appleAlert]?.text?.isEmpty == false {
      title = nil
    }
  }

  /// Whether anything at all would be shown.
  package var isEmpty: Bool {
    title == nil && body == nil && titleKey == nil && bodyKey == nil && image == nil
  }
}
