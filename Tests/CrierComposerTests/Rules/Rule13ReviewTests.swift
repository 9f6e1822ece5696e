import CrierAnswers
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 13: irreversible actions are reviewed; no single key sends") struct Rule13ReviewTests {
  private static let keys: [Key] =
    Command.all.flatMap(\.keys) + [
      .enter, .tab, .backTab, .escape, .character(" "), .character("s"), .character("y"), .up,
      .down, .left, .right, .home, .end, .control("j"), .alt("s"), Key(.enter, .alt),
      Key(.enter, .control), .function(5), .function(10), .function(11),
    ]

  /// The keys of a hasty user in a dialog.
  private static let hasty: [Key] = [
    .enter, .character(" "), .character("s"), .character("y"), .control("r"), .control("t"),
    .control("s"), Key(.enter, .alt), Key(.enter, .control), .function(5),
  ]

  private static func sends(_ effects: [Effect]) -> Bool {
    effects.contains {
      if case .sending(.send(_, let order)) = $0 { !order.isDryRun } else { false }
    }
  }

  @Test("no single key sends, on any screen of a live project", arguments: Scene.all)
  func oneKey(scene: Scene) throws {
    let start = try scene.composer(Scene.sizes[1], destination: .readyLive)
    // Leave out the effects of the steps that lead to this screen.
    let before = start.effects.count
    for key in start.state.overlay == nil ? Self.keys : Self.hasty {
      var composer = start
      composer.press(key)
      #expect(!Self.sends(Array(composer.effects.dropFirst(before))), "\(key.label)")
    }
  }

  @Test func `the review shows target, content, source, differences and findings`() throws {
    for size in Scene.sizes {
      let screen = try Scene.named("review").composer(size).reviewScreens
      for part in [
        "To            topic vip-eu", "From          project shop-prod", "LIVE",
        "Flash sale: -30 %",
        "Ends tonight.", "cannot be recalled", "Type vip-eu", "Same from the shell",
      ] { #expect(screen.contains(part), "\(part) at \(size.label)") }
      let checks =
        screen.contains("Checks: no findings") || screen.contains(" -  ")
        || screen.contains("! ")
      #expect(checks)
      let full = try Scene.named("review-full").composer(size).reviewScreens
      #expect(full.contains("Also set") && full.contains("Badge 1"), "\(size.label)")
    }
  }

  @Test func `an audience needs its name, spelled exactly`() throws {
    var composer = try ComposerDriver(
      rows: 24, columns: 80, destination: .readyLive, json: Messages.flash)
    composer.press(.control("r"))
    composer.pause()
    for wrong in ["", "vip", "VIP-EU", "vip-eu "] {
      composer.press(.control("u"))
      composer.type(wrong)
      composer.press(.tab, .enter)
      #expect(!Self.sends(composer.effects), "\(wrong)")
      composer.press(.backTab)
    }
    composer.press(.control("u"))
    composer.type("vip-eu")
    composer.press(.enter)
    #expect(!Self.sends(composer.effects))
    composer.press(.enter)
    #expect(Self.sends(composer.effects))
  }

  @Test func `one device needs Enter on Send, which does not have the focus at first`() throws {
    var composer = try ComposerDriver(
      rows: 24, columns: 80, destination: .readyLive, json: Messages.rain)
    composer.press(.control("r"))
    composer.pause()
    composer.press(.enter)
    #expect(!Self.sends(composer.effects))
    #expect(composer.effects.contains { if case .sending(.send) = $0 { true } else { false } })
  }
}
