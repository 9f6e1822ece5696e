/// What is counted and measured in a message: the part of a check that changes with every letter.
package struct MessageMeasures: Hashable, Sendable {
  package let size: PayloadSize
  package let console: ConsoleText
  /// What each platform shows of the texts.
  package let words: PreviewWords

  /// `earlier` are those of a message much like this one; they only save time. `platforms` are
  /// those on which the app exists.
  package init(
    of message: Message, after earlier: MessageMeasures? = nil,
    platforms: [Platform] = Platform.allCases
  ) {
    size = PayloadSize(of: message, after: earlier?.size, platforms: platforms)
    words = PreviewWords(of: message)
    console = ConsoleText(of: message.reach(among: platforms).map(words.on).map(\.words))
  }
}
