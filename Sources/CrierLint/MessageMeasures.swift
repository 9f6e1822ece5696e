package import CrierMessage
package import CrierPreview

/// Sizes and text measurements of a message: the part of a check that changes with every keystroke.
package struct MessageMeasures: Hashable, Sendable {
  package let size: PayloadSize
  package let console: ConsoleText
  /// What each platform shows of the texts.
  package let words: PreviewWords

  /// `earlier` are the measures of a similar message; they only save time. `platforms` are those on
  /// which the app exists.
  package init(
    of message: Message, after earlier: MessageMeasures? = nil,
    platforms: [Platform] = Platform.allCases
  ) {
    size = PayloadSize(of: message, after: earlier?.size, platforms: platforms)
    words = PreviewWords(of: message)
    console = ConsoleText(of: message.reach(among: platforms).map(words.on).map(\.words))
  }
}
