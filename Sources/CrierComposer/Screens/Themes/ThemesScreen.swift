import CrierMessage
package import TerminalKit
import TextLayout

/// The list of themes; moving the cursor applies a theme immediately.
package struct ThemesScreen: Hashable, Sendable {
  /// The themes; never empty.
  package var offers: [ThemeOffer]
  package internal(set) var chosen: Int
  /// The theme in use when the list opened.
  package var before: ThemeOffer

  /// Creates the list with the cursor on the current theme, which is added at the top if missing.
  package init(_ offers: [ThemeOffer], worn: ThemeOffer) {
    let place = offers.firstIndex { $0.id == worn.id }
    self.offers = place == nil ? [worn] + offers : offers
    chosen = place ?? 0
    before = worn
  }

  package var offer: ThemeOffer { offers[chosen] }

  /// Replaces a theme after its file has changed.
  mutating func replace(with offer: ThemeOffer) {
    if let index = offers.firstIndex(where: { $0.id == offer.id }) { offers[index] = offer }
    if before.id == offer.id { before = offer }
  }
}

extension ThemesScreen: Screen {
  var overlay: Overlay { .themes(self) }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    let last = offers.count - 1
    return [
      ScreenKey([.down, .up], "Next") { screen, key, state in
        let next = screen.chosen + (key == .down ? 1 : -1)
        screen.wear(next < 0 ? last : next > last ? 0 : next, in: &state)
        return .stay
      },
      ScreenKey([.enter], "Keep it") { screen, _, state in
        guard screen.offer.id != screen.before.id else { return .leave }
        state.overlay = .question(.keepTheme(screen.offer, path: state.preferences.path))
        return .leave
      },
      ScreenKey([.escape], "Cancel") { screen, _, state in
        state.preferences.look = screen.before
        return .leave
      },
      ScreenKey([.home, .pageUp]) { screen, _, state in
        screen.wear(0, in: &state)
        return .stay
      },
      ScreenKey([.end, .pageDown]) { screen, _, state in
        screen.wear(last, in: &state)
        return .stay
      },
    ]
  }

  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    wear(row.row, in: &state)
    return .row
  }

  private mutating func wear(_ index: Int, in state: inout ComposerState) {
    chosen = index
    state.preferences.look = offer
  }

  /// The page shows the chosen theme.
  var dimsPage: Bool { false }

  /// Draws the themes by name, and a sample of the current theme's most important colors.
  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let names = offers.map { CellWidth.columns(of: $0.theme.name) }.max() ?? 0
    let nameColumns = min(names, 24)
    let noteRows = state.viewport.showsColors ? 0 : 1
    canvas.box(
      rows: min(offers.count + noteRows + 3, canvas.windowSize.rows - 4),
      columns: min(nameColumns + 68, canvas.windowSize.columns - 6), title: "Theme",
      trailing: offer.setting
    ) { canvas in
      let size = canvas.windowSize
      let items = offers.map { offer in
        let name = Truncation(of: offer.theme.name, to: nameColumns).text
        let gap = nameColumns + 2 - CellWidth.columns(of: name)
        let about = offer.theme.about.isEmpty ? offer.id : offer.theme.about
        return ListView.Item(
          name + String(repeating: " ", count: gap) + about,
          note: offer.id == before.id ? "current" : "")
      }
      let listRows = size.rows - noteRows - 3
      canvas.inside(Rect(row: 0, column: 0, rows: listRows, columns: size.columns)) {
        ListView(items, selected: chosen).draw(on: &$0, isFocused: true)
      }
      if noteRows > 0 {
        let note = Self.notes.first { $0.count <= size.columns - 2 } ?? ""
        canvas.write(note, at: Point(row: size.rows - 3, column: 2), as: .hint)
      }
      drawSample(row: size.rows - 2, on: &canvas)
    }
  }

  /// What the list says if the terminal shows no colors, in as many words as there is room for.
  private static let notes = [
    "Colors are off here (NO_COLOR, --color or the terminal), so themes look alike.",
    "Colors are off here, so themes look alike.",
  ]

  /// Draws two rows: banners and severities; fields, a button and JSON.
  private func drawSample(row: Int, on canvas: inout Canvas) {
    let rows: [[(text: String, role: Role)]] = [
      [
        (" SANDBOX ", .calmBanner), (" !! LIVE !! ", .alarmBanner), ("fine", .good),
        ("! warning", .warning), ("!! error", .error), ("- hint", .text),
      ],
      [
        ("a field", .label), (" focused ", .focusField), (" not focused ", .field),
        ("[ Send ]", .focusButton), ("\"title\":", .syntaxName), ("\"Rain\"", .syntaxText),
        ("30", .syntaxNumber),
      ],
    ]
    for (index, words) in rows.enumerated() {
      var column = 2
      for (text, role) in words {
        let room = canvas.windowSize.columns - column
        guard CellWidth.columns(of: text) <= room else { break }
        column += canvas.write(text, at: Point(row: row + index, column: column), as: role) + 2
      }
    }
  }
}

/// A theme with its ID in the settings file.
package struct ThemeOffer: Hashable, Sendable {
  /// The value for `theme = "…"`: a name such as `moss`, or a file's path.
  package var id: String
  package var theme: Theme

  package init(id: String, theme: Theme) {
    self.id = id
    self.theme = theme
  }
}

extension Composer {
  /// Shows the list, unless another screen was opened while the themes were loading.
  static func offer(_ state: inout ComposerState, _ offers: [ThemeOffer]) {
    guard state.overlay == nil else { return }
    state.overlay = .themes(ThemesScreen(offers, worn: state.preferences.look))
  }

  /// Applies a changed theme file if it is the current theme.
  static func takeChanged(_ state: inout ComposerState, _ offer: ThemeOffer) {
    if case .themes(var screen) = state.overlay {
      screen.replace(with: offer)
      state.overlay = .themes(screen)
    }
    guard state.preferences.look.id == offer.id, state.preferences.look != offer else { return }
    state.preferences.look = offer
    state.notice = Notice(.good, "Reloaded the theme \(offer.theme.name) from \(offer.id).")
  }

  /// Shows the error in the current theme's file; the theme stays as it is.
  static func refuseChanged(_ state: inout ComposerState, _ id: String, _ problem: Explanation) {
    guard state.preferences.look.id == id else { return }
    state.notice = Notice(
      .warning,
      Explanation(problem.sentence + " The theme stays until that is fixed.", fix: problem.fix))
  }
}

extension ThemeOffer {
  /// The line in the settings file that selects this theme.
  package var setting: String { Self.setting(id) }

  package static func setting(_ id: String) -> String { "theme = \"\(id)\"" }
}
