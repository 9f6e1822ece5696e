import TerminalKit
import Testing

@testable import CrierComposer

@Suite(
  "Rule 3: six hints in the footer at 80 columns, never more than nine, ordered by the focused field"
)
struct Rule03FooterHintsTests {
  private func hints(_ composer: ComposerDriver) -> [Footer.Hint] {
    let state = composer.state
    if let overlay = state.overlay { return OverlayView(state: state, overlay: overlay).hints }
    if let start = state.start { return StartView(state, start).hints }
    return ComposeView(state: state, layout: ComposeLayout(state)).hints
  }

  @Test("there are only as many as people can read, and all are drawn", arguments: Scene.all)
  func count(scene: Scene) throws {
    for size in Scene.sizes {
      let composer = try scene.composer(size)
      let hints = hints(composer)
      #expect(!hints.isEmpty && hints.count <= (size.columns < 100 ? 6 : 9), "\(size.label)")
      guard composer.state.overlay == nil else { continue }
      #expect(hints.last?.word == "Help")
      #expect(size.columns < 80 || hints.count >= 5)
      guard size.columns <= 80 else { continue }
      let footer = try #require(composer.canvas.rows.last)
      for hint in hints { #expect(footer.contains("\(hint.label) \(hint.word)"), "\(footer)") }
    }
  }

  @Test("a click on a hint presses its key", arguments: Scene.all)
  func click(scene: Scene) throws {
    // The key tester only displays clicks.
    guard scene.name != "key-tester" else { return }
    let composer = try scene.composer(Scene.sizes[1])
    let footer = try #require(composer.canvas.rows.last)
    for hint in hints(composer) {
      guard let place = footer.firstRange(of: "\(hint.label) \(hint.word)") else { continue }
      var clicked = composer
      clicked.click(
        row: 23, column: footer.distance(from: footer.startIndex, to: place.lowerBound))
      var pressed = composer
      pressed.press(hint.key)
      #expect(clicked.state == pressed.state && clicked.effects == pressed.effects, "\(hint.word)")
    }
  }

  @Test("pages that fit offer no keys that scroll", arguments: ["all-keys", "help", "notices"])
  func scrolling(scene: String) throws {
    for size in Scene.sizes {
      let composer = try Scene.named(scene).composer(size)
      let isLonger = composer.screen.contains(" more ")
      #expect(hints(composer).contains { $0.word == "More" } == isLonger, "\(size.label)")
    }
  }

  @Test func `the tabs have one key for the next page`() throws {
    let composer = try Scene.named("compose-tabs").composer(Scene.sizes[3])
    #expect(hints(composer).count { $0.word == "Next page" } == 1)
  }

  @Test func `a choice names both keys, and has the one that chooses another title`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.rain)
    composer.goTo(.option(.priority))
    composer.press(.home)
    #expect(hints(composer).first == Footer.Hint(.right, "Choose", label: "Left/Right"))
    composer.press(.end)
    #expect(hints(composer).first == Footer.Hint(.left, "Choose", label: "Left/Right"))
  }

  @Test func `the focused part's own keys come first`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.wrong)
    func first() -> String? { hints(composer).first?.word }
    #expect(first() == "Dry run")
    composer.goTo(.body)
    #expect(first() == "Open in editor")
    composer.goTo(.data)
    #expect(first() == "Next cell")
    composer.goTo(.targetKind)
    #expect(first() == "Choose")
    for (focus, word) in [
      (Focus.tabs, "Next page"), (.json, "Edit"), (.findings, "To the field"),
      (.dryRun, "Dry run"), (.send, "Why is Send off?"),
    ] {
      composer.state.viewport.focus = focus
      #expect(first() == word)
    }
    composer.state.viewport.focus = .item(.title)
    composer.press(.function(6), .enter)
    #expect(first() == "Leave")
    composer.type("\"")
    #expect(first() == "Drop change")
  }
}
