import Testing

/// `TerminalKit` could be lifted out and used for a chess game.
@Suite("The terminal's targets know no word of push messaging") struct VocabularyTests {
  private static let targets: Set<String> = ["TextLayout", "TerminalKit", "CursesTerminal"]
  /// In code and comments, as whole words of a name, whatever their case.
  private static let words: Set<String> = [
    "fcm", "firebase", "apns", "android", "iphone", "webpush", "push", "pushes", "notification",
    "notifications", "topic", "topics", "token", "tokens", "payload", "payloads", "campaign",
    "campaigns", "ttl",
  ]

  static func breaches(in tree: SourceTree) -> [String] {
    tree.sources.filter { targets.contains($0.target) }.flatMap { file in
      file.lines.indices.flatMap { index in
        parts(of: file.lines[index]).filter(words.contains).map { word in
          file.breach(line: index + 1, "says \(word), and \(file.target) knows no push messaging.")
        }
      }
    }
  }

  /// The words of a line in lower case, those inside of names too: `pushToken` is two.
  private static func parts(of line: String) -> [String] {
    var parts: [String] = []
    var part = ""
    for character in line {
      if character.isUppercase, part.last?.isLowercase == true || !character.isLetter {
        parts.append(part)
        part = ""
      }
      if character.isLetter {
        part.append(character)
      } else if !part.isEmpty {
        parts.append(part)
        part = ""
      }
    }
    return (parts + [part]).map { $0.lowercased() }
  }

  @Test func `in the repository`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `so a word is found in names, comments and strings`() {
    let tree = SourceTree([
      "Sources/TerminalKit/Widgets/Gauge.swift": "/// Fills up.\nvar payloadSize = 1\n",
      "Sources/TerminalKit/Widgets/Tabs.swift": "/// ` 1 Notification  2 Target `.\n",
      "Sources/TextLayout/Truncation.swift": "let hint = \"FCM cuts here\"\n",
      "Sources/CrierCore/Message/Target.swift": "let token = 1\n",
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Sources/TerminalKit/Widgets/Gauge.swift:2 "
          + "says payload, and TerminalKit knows no push messaging.",
        "Sources/TerminalKit/Widgets/Tabs.swift:1 "
          + "says notification, and TerminalKit knows no push messaging.",
        "Sources/TextLayout/Truncation.swift:1 says fcm, and TextLayout knows no push messaging.",
      ])
  }

  @Test func `so words that only look alike are fine`() {
    let tree = SourceTree([
      "Sources/TerminalKit/Text/TextBuffer.swift": "/// Pushed apart; tokenized; a cattle drive.\n"
    ])
    #expect(Self.breaches(in: tree).isEmpty)
  }
}
