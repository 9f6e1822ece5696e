/// How long the words are by the rule of the Firebase console: title and text together.
package struct ConsoleText: Hashable, Sendable {
  /// What the console takes; older pages say 1024. The API itself has no such limit.
  package static let limit = 1000
  package static let source =
    "Google's page about FCM messages: 1000 characters in the console (older pages: 1024)."
  /// What is not established, shown beside the number.
  package static let assumption =
    "Counted as visible characters of title and text; which unit the console counts, Google does "
    + "not say."

  /// Visible characters: an emoji with all its parts is one.
  package var characters: Int
  package var codePoints: Int
  /// The unit of JavaScript, in which the console is written.
  package var utf16Units: Int

  package var isOver: Bool { characters > Self.limit }

  /// Counts the longest words that any reachable platform gets.
  package init(of message: Message, platforms: [Platform] = Platform.allCases) {
    self.init(of: message.reach(among: platforms).map { EffectiveText(of: message, on: $0) })
  }

  init(of texts: [EffectiveText]) {
    self.init(title: "", body: "")
    var counted: (title: String, body: String)?
    for words in texts {
      let (title, body) = (words.title?.text ?? "", words.body?.text ?? "")
      // Most messages say the same everywhere.
      if let counted, counted.title.isSpelled(title), counted.body.isSpelled(body) { continue }
      counted = (title, body)
      let count = ConsoleText(title: title, body: body)
      if count.characters > characters { self = count }
    }
  }

  package init(title: String, body: String) {
    characters = Self.characters(of: title) + Self.characters(of: body)
    codePoints = title.unicodeScalars.count + body.unicodeScalars.count
    utf16Units = title.utf16.count + body.utf16.count
  }

  /// `count` without looking for characters of several code points where there can be none.
  private static func characters(of text: String) -> Int {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
    return isPlain ? text.utf8.count : text.count
  }
}
