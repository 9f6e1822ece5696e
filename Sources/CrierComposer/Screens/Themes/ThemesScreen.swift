import CrierMessage
package import TerminalKit
import TextLayout

/// The themes to choose from; the one under the cursor is worn at once.
package struct ThemesScreen: Hashable, Sendable {
  /// Never empty.
  package var offers: [ThemeOffer]
  package internal(set) var chosen: Int
  /// What was worn when this opened.
  package var before: ThemeOffer

  /// Begins at the theme in use, which is put first where it is in no list.
  package init(_ offers: [ThemeOffer], worn: ThemeOffer) {
    let place = offers.firstIndex { $0.id == worn.id }
    self.offers = place == nil ? [worn] + offers : offers
    chosen = place ?? 0
    before = worn
  }

  package var offer: ThemeOffer { offers[chosen] }

  /// Puts what a file says now in the place of what it said.
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
      ScreenKey([.escape], "Old theme") { screen, _, state in
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

  /// The themes by name, with a sample of what matters in the one that is worn.
  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let names = offers.map { CellWidth.columns(of: $0.theme.name) }.max() ?? 0
    let nameColumns = min(names, 24)
    canvas.box(
      rows: min(offers.count + 3, canvas.windowSize.rows - 4),
      columns: min(nameColumns + 68, canvas.windowSize.columns - 6), title: "Theme",
      trailing: offer.setting
    ) { canvas in
      let size = canvas.windowSize
      let items = offers.map { offer in
        let name = Truncation(of: offer.theme.name, to: nameColumns).text
        let gap = nameColumns + 2 - CellWidth.columns(of: name)
        let about = offer.theme.about.isEmpty ? offer.id : offer.theme.about
        return ListView.Item(name + String(repeating: " ", count: gap) + about)
      }
      canvas.inside(Rect(row: 0, column: 0, rows: size.rows - 3, columns: size.columns)) {
        ListView(items, selected: chosen).draw(on: &$0, isFocused: true)
      }
      drawSample(row: size.rows - 2, on: &canvas)
    }
  }

  /// Two rows: the banners and judgements, and a line of JSON with a field.
  private func drawSample(row: Int, on canvas: inout Canvas) {
    let rows: [[(text: String, role: Role)]] = [
      [
        (" SANDBOX ", .calmBanner), (" !! LIVE !! ", .alarmBanner), ("fine", .good),
        ("! risky", .warning), ("!! refused", .error), ("a hint", .hint),
      ],
      [
        ("a field", .label), (" with the keyboard ", .focusField), (" at rest ", .field),
        ("[ Send ]", .focusButton), ("\"title\":", .syntaxName), ("\"Rain\"", .syntaxText),
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

/// A theme together with what the settings file calls it.
package struct ThemeOffer: Hashable, Sendable {
  /// `moss`, or the path of a file, as `theme = "…"` takes it.
  package var id: String
  package var theme: Theme

  package init(id: String, theme: Theme) {
    self.id = id
    self.theme = theme
  }
}

extension Composer {
  /// Shows the list, unless something else was opened while the themes were read.
  static func offer(_ state: inout ComposerState, _ offers: [ThemeOffer]) {
    guard state.overlay == nil else { return }
    state.overlay = .themes(ThemesScreen(offers, worn: state.preferences.look))
  }

  /// Wears a theme file as it is now, where it is the one in use.
  static func takeChanged(_ state: inout ComposerState, _ offer: ThemeOffer) {
    if case .themes(var screen) = state.overlay {
      screen.replace(with: offer)
      state.overlay = .themes(screen)
    }
    guard state.preferences.look.id == offer.id, state.preferences.look != offer else { return }
    state.preferences.look = offer
    state.notice = Notice(.good, "\(offer.theme.name) as \(offer.id) has it now.")
  }

  /// Says what is wrong with the theme file in use; the look stays.
  static func refuseChanged(_ state: inout ComposerState, _ id: String, _ problem: Explanation) {
    guard state.preferences.look.id == id else { return }
    state.notice = Notice(
      .warning,
      Explanation(problem.sentence + " The look stays until that is right.", fix: problem.fix))
  }
}

extension ThemeOffer {
  /// The line of the settings file that chooses it.
  package var setting: String { Self.setting(id) }

  package static func setting(_ id: String) -> String { "theme = \"\(id)\"" }
}
