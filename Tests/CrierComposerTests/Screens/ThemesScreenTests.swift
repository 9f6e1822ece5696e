import CrierComposer
import CrierMessage
import TerminalKit
import Testing

@Suite("Choosing a theme") struct ThemesScreenTests {
  private static func offer(_ id: String, _ name: String, _ about: String) -> ThemeOffer {
    var theme = Theme(name: name)
    theme.about = about
    return ThemeOffer(id: id, theme: theme)
  }

  private static let offers = [
    offer("dark", "Dark", "Grays near black and one blue."),
    offer("moss", "Moss", "Greens and bark of a forest floor."),
    offer("high-contrast", "High contrast", "Black, white and yellow: every text at least 7:1."),
    offer("~/mine.toml", "Mine", ""),
  ]

  private func opened(rows: Int = 24, columns: Int = 80) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: rows, columns: columns, json: Messages.rain)
    composer.state.preferences.look = Self.offers[0]
    composer.press(.control("p"))
    composer.type("theme")
    composer.press(.enter)
    #expect(composer.orders == [.preferences(.readThemes)])
    composer.tell(.preferences(.themesRead(Self.offers)))
    return composer
  }

  @Test func `applies each theme as the cursor moves to it`() throws {
    var composer = try opened()
    #expect(composer.state.preferences.look.id == "dark")
    composer.press(.down)
    #expect(composer.state.preferences.look == Self.offers[1])
    composer.press(.up, .up)
    #expect(composer.state.preferences.look == Self.offers[3])
    composer.press(.home)
    #expect(composer.state.preferences.look == Self.offers[0])
  }

  @Test("without colors, says that themes look alike, and applies them", arguments: Scene.sizes)
  func colorless(size: Size) throws {
    let words = "so themes look alike."
    var composer = try opened(rows: size.rows, columns: size.columns)
    #expect(!composer.screen.contains(words))
    composer.state.viewport.showsColors = false
    #expect(composer.screen.contains(words) && composer.screen.contains("~/mine.toml"))
    #expect(composer.screen.contains("!! LIVE !!"))
    composer.press(.down)
    #expect(composer.state.preferences.look == Self.offers[1])
  }

  @Test func `keeps the chosen theme, and offers to write it into the settings`() throws {
    var composer = try opened()
    composer.state.preferences.path = "~/.config/crier/config.toml"
    composer.press(.down, .down, .enter)
    #expect(composer.state.preferences.look.id == "high-contrast")
    #expect(composer.screen.contains("Keep High contrast for good?"))
    #expect(composer.screen.contains("Crier writes theme = \"high-contrast\" into"))
    composer.press(.enter)
    #expect(composer.orders.last == .preferences(.keepTheme(id: "high-contrast")))
    composer.tell(.preferences(.themeKept(id: "high-contrast")))
    #expect(
      composer.state.notice
        == Notice(
          .good, "Wrote theme = \"high-contrast\" into ~/.config/crier/config.toml."))
    composer.tell(.preferences(.themeNotKept(Explanation("The disk is full.", fix: "Make room."))))
    #expect(composer.state.notice == Notice(.error, "The disk is full. Make room."))
  }

  @Test("writes nothing unless the user says so", arguments: [[Key.escape], [.tab, .enter]])
  func onlyNow(keys: [Key]) throws {
    var composer = try opened()
    composer.press(.down, .enter)
    for key in keys { composer.press(key) }
    #expect(composer.state.overlay == nil && composer.state.preferences.look.id == "moss")
    #expect(composer.orders == [.preferences(.readThemes)])
    #expect(
      composer.state.notice?.sentence
        == "The theme applies until Crier ends. To keep it, write theme = \"moss\" into config.toml."
    )
  }

  @Test func `Esc restores the old theme`() throws {
    var composer = try opened()
    composer.press(.down, .down, .escape)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.preferences.look == Self.offers[0])
    #expect(composer.state.notice == nil)
  }

  @Test func `asks nothing if the old theme is kept`() throws {
    var composer = try opened()
    composer.press(.down, .up, .enter)
    #expect(composer.state.notice == nil)
  }

  @Test func `does not replace a screen that was opened meanwhile`() throws {
    var composer = try ComposerDriver()
    composer.press(.function(1))
    composer.tell(.preferences(.themesRead(Self.offers)))
    guard case .help = composer.state.overlay else {
      Issue.record("\(String(describing: composer.state.overlay))")
      return
    }
  }

  @Test func `reloads the current theme file when it is written`() throws {
    var composer = try ComposerDriver()
    composer.state.preferences.look = Self.offers[3]
    let written = Self.offer("~/mine.toml", "Mine", "Brighter.")
    composer.tell(.preferences(.themeChanged(written)))
    #expect(composer.state.preferences.look == written)
    #expect(composer.state.notice?.sentence == "Reloaded the theme Mine from ~/mine.toml.")
  }

  @Test func `ignores a broken file, and reports the error and its position`() throws {
    var composer = try ComposerDriver()
    composer.state.preferences.look = Self.offers[3]
    composer.tell(
      .preferences(
        .themeNotRead(
          id: "~/mine.toml", Explanation("In mine.toml, line 4: no role.", fix: "Write error."))))
    #expect(composer.state.preferences.look == Self.offers[3])
    #expect(
      composer.state.notice?.sentence
        == "In mine.toml, line 4: no role. The theme stays until that is fixed. Write error.")
  }

  @Test func `reloads a file only while it is in use, but lists its new content`() throws {
    var composer = try opened()
    let written = Self.offer("~/mine.toml", "Mine", "Brighter.")
    composer.tell(.preferences(.themeChanged(written)))
    composer.tell(.preferences(.themeNotRead(id: "~/mine.toml", Explanation("No."))))
    #expect(composer.state.preferences.look == Self.offers[0])
    #expect(composer.state.notice == nil)
    composer.press(.end)
    #expect(composer.state.preferences.look == written)
  }

  @Test("shows LIVE and SANDBOX in the bar, LIVE with marks", arguments: [Glyphs.unicode, .ascii])
  func words(glyphs: Glyphs) throws {
    for columns in [60, 80, 120, 200] {
      let live = try ComposerDriver(
        rows: 24, columns: columns, destination: .readyLive, glyphs: glyphs)
      #expect(live.canvas.rows[0].contains("!! LIVE !!"))
      let sandbox = try ComposerDriver(rows: 24, columns: columns, glyphs: glyphs)
      #expect(sandbox.canvas.rows[0].contains("SANDBOX"))
      #expect(!sandbox.canvas.rows[0].contains("LIVE"))
    }
  }
}
