import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The palette") struct PaletteTests {
  @Test(
    "opens any field by its label or JSON name",
    arguments: [
      ("vibrate_timings", FormItem.field("android.notification.vibrate_timings")),
      ("apple: badge", .field("apns.payload.aps.badge")), ("options: time", .option(.timeToLive)),
    ])
  func fields(typed: String, item: FormItem) throws {
    var composer = try ComposerDriver()
    composer.press(.control("p"))
    composer.type(typed)
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.viewport.focus == .item(item))
    #expect(composer.screen.contains("›" + item.label))
  }

  /// The text without frames, line ends and repeated spaces.
  private func flat(_ screen: String) -> String {
    screen.filter { !"│╭╮╰╯─█\n ".contains($0) }
  }

  @Test("shows an entry's help in full, and cuts others after a word", arguments: Scene.sizes)
  func wholeHelp(size: Size) throws {
    var composer = try ComposerDriver(rows: size.rows, columns: size.columns)
    composer.press(.control("p"))
    composer.type("next preview")
    let help = try #require(Command.named(.nextPreview)?.help)
    #expect(flat(composer.screen).contains(flat(help)))
    composer.press(.control("a"), .control("k"))
    let canvas = composer.canvas
    let edge = try composer.place(of: "╭─ Palette").column
    for row in 2..<canvas.size.rows - 4 {
      let row = (edge..<canvas.size.columns - edge - 3).map { canvas[row, $0].text }.joined()
      guard let start = row.split(separator: "…").first, start != row else { continue }
      let last = start.split(separator: " ").last.map(String.init) ?? ""
      let isWord = Command.all.contains { command in
        ([command.help, command.whyNot(composer.state) ?? ""].joined(separator: " "))
          .split(separator: " ").contains { $0 == last }
      }
      #expect(isWord, "\(row)")
    }
    #expect(composer.canvas.checkInvariants() == [])
  }

  /// The matches, best first, with a message in the form.
  private func found(_ typed: String, _ json: String? = Messages.rain) throws -> [String] {
    var composer = try ComposerDriver(json: json)
    composer.press(.control("p"))
    composer.type(typed)
    guard case .palette(let palette)? = composer.state.overlay else { return [] }
    return palette.list.matches.map { palette.list.entries[$0].title }
  }

  @Test(
    "finds the command that people mean by a word first",
    arguments: [
      ("explain", "Why refused"), ("expl", "Why refused"), ("why", "Why refused"),
      ("error", "Why refused"), ("ticket", "Why refused"), ("refused", "Why refused"),
      ("answer", "Why refused"), ("log", "Why refused"),
      ("help", "Help"), ("platform", "Side by side"), ("sandbox", "Review"),
      ("topic", "Target: Target"), ("token", "Target: Target"), ("device", "Target: Target"),
      ("size", "Bytes by field"), ("bytes", "Bytes by field"), ("save", "Save"),
      ("open", "Open"), ("quit", "Quit"), ("exit", "Quit"), ("undo", "Undo"), ("redo", "Redo"),
      ("json", "JSON pane"), ("dry run", "Dry run"), ("test", "Dry run"), ("send", "Send"),
      ("key tester", "Key tester"), ("search", "Find"), ("shortcut", "All keys"),
      ("check", "To the problem"), ("condition", "Condition"), ("theme", "Theme"),
    ])
  func firstFound(typed: String, title: String) throws {
    #expect(try found(typed).first == title, "\(typed)")
  }

  @Test(
    "finds the platform and target screens by synonyms",
    arguments: [
      ("platform", "Side by side"), ("platforms", "Side by side"), ("sandbox", "Review"),
      ("emulator", "Review"),
    ])
  func synonyms(typed: String, title: String) throws {
    #expect(try found(typed).prefix(2) == [title, "Start page"])
    // Commands that are off come later: an empty message has no review.
    if title == "Review" { #expect(try found(typed, nil).prefix(2) == ["Start page", title]) }
  }

  @Test("finds a command by the first letters of its name", arguments: Command.all.map(\.word))
  func firstLetters(word: String) {
    let start = String(word.lowercased().prefix(3))
    let others = Command.all.filter { $0.word != word }
    #expect(!others.contains { $0.synonyms.contains { $0.hasPrefix(start) } }, "\(word)")
    #expect(!FormItem.all.contains { $0.synonyms.contains { $0.hasPrefix(start) } }, "\(word)")
  }
}
