/// What is counted and measured in a message: the part of a check that changes with every letter.
package struct MessageMeasures: Hashable, Sendable {
  package let size: PayloadSize
  package let console: ConsoleText
  /// What each platform shows of the texts.
  package let words: PreviewWords

  package init(of message: Message) {
    size = PayloadSize(of: message)
    words = PreviewWords(of: message)
    console = ConsoleText(of: message.reach.map(words.on).map(\.words))
  }
}
