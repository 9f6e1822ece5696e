import CrierCore
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The palette") struct PaletteTests {
  @Test(
    "goes to any field by its label or wire name",
    arguments: [
      ("vibrate_timings", FormItem.field("android.notification.vibrate_timings")),
      ("apple: badge", .field("apns.payload.aps.badge")), ("options: time", .option(.lifespan)),
    ])
  func fields(typed: String, item: FormItem) throws {
    var composer = try ComposerDriver()
    composer.press(.control("p"))
    composer.type(typed)
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.focus == .item(item))
    #expect(composer.screen.contains("›" + item.label))
  }

  /// Without frames, line ends and runs of spaces.
  private func flat(_ screen: String) -> String {
    screen.filter { !"│╭╮╰╯─█\n ".contains($0) }
  }

  @Test("says all of what an entry does, and cuts others behind a word", arguments: Scene.sizes)
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

  @Test("finds by other words what explains", arguments: ["error", "answer", "log", "ticket"])
  func explaining(typed: String) throws {
    var composer = try ComposerDriver()
    composer.press(.control("p"))
    composer.type(typed)
    guard case .palette(let palette)? = composer.state.overlay else {
      Issue.record("The palette is not open.")
      return
    }
    #expect(palette.list.matches.first.map { palette.list.entries[$0].title } == "Why refused")
  }

  @Test(
    "finds by other words what shows the platforms, and where a message goes",
    arguments: [
      ("platform", "Side by side"), ("platforms", "Side by side"), ("sandbox", "Review"),
      ("emulator", "Review"),
    ])
  func synonyms(typed: String, title: String) throws {
    func found(_ json: String?) throws -> [String] {
      var composer = try ComposerDriver(json: json)
      composer.press(.control("p"))
      composer.type(typed)
      guard case .palette(let palette)? = composer.state.overlay else { return [] }
      return palette.list.matches.map { palette.list.entries[$0].title }
    }
    #expect(try found(Messages.rain).prefix(2) == [title, "Start page"])
    // What is off gives way: an empty message has no review.
    if title == "Review" { #expect(try found(nil).prefix(2) == ["Start page", title]) }
  }
}
