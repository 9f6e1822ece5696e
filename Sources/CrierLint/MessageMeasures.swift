package import CrierMessage
package import CrierPreview

/// A message's sizes and text measurements, which every check needs.
package struct MessageMeasures: Hashable, Sendable {
  package let size: PayloadSize
  package let console: ConsoleText
  /// The texts as each platform shows them.
  package let words: PreviewWords

  /// Measures a message.
  ///
  /// `earlier`, the measures of a similar message, is only used to save time. `platforms` are the
  /// platforms that the app supports.
  package init(
    of message: Message, after earlier: MessageMeasures? = nil,
    platforms: [Platform] = Platform.allCases
  ) {
    size = PayloadSize(of: message, after: earlier?.size, platforms: platforms)
    words = PreviewWords(of: message)
    console = ConsoleText(of: message.reach(among: platforms).map(words.on).map(\.words))
  }
}
