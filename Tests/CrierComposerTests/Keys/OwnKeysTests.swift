import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

/// Key dispatch and all texts that name keys use the same bindings.
@Suite("Custom key bindings") struct OwnKeysTests {
  private static func bindings(_ wishes: [(String, [String])]) -> KeyBindings {
    KeyBindings.reading(
      wishes.enumerated().map { index, wish in
        KeyWish(
          wish.0, line: index + 1, keys: wish.1.map { KeyWish.Spelling($0, line: index + 1) })
      }
    ).bindings
  }

  /// Gives a different key to every command.
  private static let other = bindings([
    ("dry-run", ["Alt-1"]), ("review", ["Alt-2"]), ("next-section", ["Alt-3"]),
    ("previous-section", ["Alt-4"]), ("next-pane", ["Alt-5"]), ("next-preview", ["Alt-6"]),
    ("previous-preview", ["Alt-7"]), ("matrix", ["Alt-8"]), ("jump-to-finding", ["Alt-9"]),
    ("fix", ["Alt-0"]), ("undo", ["Alt-U"]), ("redo", ["Alt-R"]), ("find", ["Alt-I"]),
    ("jump", ["Alt-J"]), ("edit", ["Alt-E"]), ("sizes", ["Alt-Z"]), ("side-by-side", ["Alt-V"]),
    ("save", ["Alt-S"]), ("open", ["Alt-O"]), ("new", ["Alt-N"]), ("history", ["Alt-L"]),
    ("test-devices", ["Alt-D"]),
    ("palette", ["Alt-P"]),
    ("help", ["Alt-H"]), ("quit", ["Alt-Q"]),
    ("copy-selection", ["Alt-K"]),
  ])

  private func driver(
    _ keys: KeyBindings = other, json: String? = nil, rows: Int = 40, columns: Int = 120
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: rows, columns: columns, json: json)
    composer.state.preferences.keys = keys
    return composer
  }

  @Test func `run their commands, and the default keys do nothing`() throws {
    var composer = try driver()
    composer.press(.alt("p"))
    guard case .palette? = composer.state.overlay else {
      Issue.record("Alt-P opened no palette.")
      return
    }
    composer.press(.alt("p"))
    #expect(composer.state.overlay == nil)
    composer.press(.control("p"))
    #expect(composer.state.overlay == nil)
    #expect(composer.screen.contains("^P does nothing here. Alt-H lists the keys."))
    composer.type("Rain")
    composer.press(.control("z"))
    #expect(composer.state.document.form.text(of: .title) == "Rain")
    composer.press(.alt("u"))
    #expect(composer.state.document.form.text(of: .title) == "")
    #expect(composer.screen.contains("Alt-R redoes it."))
    composer.press(.alt("r"))
    #expect(composer.screen.contains("Alt-U undoes it."))
    #expect(composer.state.document.form.text(of: .title) == "Rain")
  }

  @Test func `work in the review and after a send`() throws {
    let json = #"{"message": {"topic": "a", "notification": {"title": "Rain"}}}"#
    var composer = try driver(json: json)
    composer.press(.alt("2"))
    #expect(composer.screen.contains("Alt-1 Dry run"))
    composer.press(.control("t"))
    #expect(composer.orders == [])
    composer.press(.alt("1"))
    #expect(composer.orders.count == 1)
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(outcome: .accepted(name: "a"), attempts: 1, elapsed: .milliseconds(1)))))
    composer.press(.alt("q"))
    #expect(composer.state.ending.isFinished)
  }

  /// Screens that must not name unbound keys; the window is large, so that most texts are visible.
  @Test(
    "are named everywhere, and the default keys nowhere",
    arguments: [
      [], [.help], [.keys], [.palette], [.review], [.sizes], [.find], [.matrix], [.condition],
    ] as [[CommandName]])
  func texts(commands: [CommandName]) throws {
    let json = #"""
      {"message": {"condition": "'a' in topics && 'b' in topics", "android": {"ttl": "9s"},
       "notification": {"title": "Rain", "image": "http://example.com/a.png"}}}
      """#
    for section in FormSection.allCases {
      var composer = try driver(json: json, rows: 90, columns: 200)
      composer.state.open(section)
      for command in commands { composer.tell(.chosen(command)) }
      let old = Command.all.flatMap(\.keys).map(\.label).filter {
        $0.first == "^" || $0.first == "F"
      }
      // F5 is also a key of the condition builder itself.
      for label in old where label != "^_" && (label != "F5" || commands != [.condition]) {
        #expect(!composer.screen.split { " \n│┃.,;()".contains($0) }.contains(Substring(label)))
      }
    }
  }

  @Test func `appear on the page of all keys, with their problems`() throws {
    var composer = try driver(rows: 60)
    composer.tell(
      .preferences(.keysChanged(Self.other, [Explanation("It is odd.", fix: "Fix it.")])))
    #expect(composer.screen.contains("It is odd. Fix it."))
    composer.tell(.chosen(.keys))
    #expect(composer.screen.contains("It is odd."))
    #expect(composer.screen.contains("Fix it."))
    #expect(composer.screen.contains("Alt-1        Dry run: Have FCM check"))
  }

  @Test func `are reported when the file is saved, and only if they changed`() throws {
    var composer = try ComposerDriver()
    composer.tell(.preferences(.keysChanged(.standard, [])))
    #expect(composer.state.notice == nil)
    composer.tell(.preferences(.keysChanged(Self.other, [])))
    #expect(composer.screen.contains("The key bindings were reloaded from config.toml."))
    composer.press(.alt("h"))
    #expect(composer.screen.contains("Help: Title"))
  }

  @Test func `are what the key tester shows`() throws {
    var composer = try driver()
    composer.tell(.chosen(.keyTester))
    composer.press(.alt("t"), .alt("s"), .control("s"), .control("k"))
    #expect(composer.screen.contains("Alt-S         Save: Write the message"))
    #expect(composer.screen.contains("^S            passed to the focused field"))
    #expect(composer.screen.contains("^K            in a text field: cuts to the end of the"))
  }

  @Test func `leave a way out when nearly all are removed`() throws {
    let none = Self.bindings(
      Command.all.map { ($0.name.settingName, []) })
    var composer = try driver(none, rows: 24, columns: 80)
    #expect(composer.screen.contains("^P Palette"))
    composer.press(.tab, .enter, .backTab)
    composer.type("Rain")
    composer.press(.control("p"))
    composer.type("quit")
    composer.press(.enter)
    #expect(composer.screen.contains("Save"))
    composer.press(.character("d"), .enter)
    #expect(composer.state.ending.isFinished)
  }

  @Test func `suspend on ^Z if the settings say so, and undo with the remaining key`() throws {
    var composer = try driver(KeyBindings.reading([], suspendsOnControlZ: true).bindings)
    composer.type("Rain")
    composer.press(.control("z"))
    #expect(composer.orders == [.viewport(.suspend)])
    composer.press(.control("_"))
    #expect(composer.state.document.form.text(of: .title) == "")
  }
}
