package import CrierMessage

/// The combined length of title and body, as the Firebase console counts it.
package struct ConsoleText: Hashable, Sendable {
  /// The console's limit; older Google pages document 1024. The API itself has no such limit.
  package static let limit = 1000
  package static let source =
    "Google's page about FCM messages: 1000 characters in the console (older pages: 1024)."
  /// The assumption that is shown with the number.
  package static let assumption =
    "Crier counts the visible characters of title and text, including spaces at the end; Google "
    + "does not say how the Firebase console counts."

  /// Visible characters: an emoji sequence counts as one.
  package var characters: Int
  package var codePoints: Int
  /// The unit of JavaScript, which the console is written in.
  package var utf16Units: Int

  package var isOver: Bool { characters > Self.limit }

  /// Counts the longest title and body among the platforms that the message reaches.
  package init(of message: Message, platforms: [Platform] = Platform.allCases) {
    self.init(of: message.reach(among: platforms).map { EffectiveText(of: message, on: $0) })
  }

  package init(of texts: [EffectiveText]) {
    self.init(title: "", body: "")
    var counted: (title: String, body: String)?
    for words in texts {
      // Text counts too if it is not established whether it is shown.
      let title = (words.title ?? words.unsureTitle)?.text ?? ""
      let body = (words.body ?? words.unsureBody)?.text ?? ""
      // Most messages have the same text everywhere.
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

  /// Returns the same as `count`, but faster for plain ASCII.
  private static func characters(of text: String) -> Int {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
    return isPlain ? text.utf8.count : text.count
  }
}
