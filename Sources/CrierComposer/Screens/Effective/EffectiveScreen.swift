package import CrierMessage
package import CrierPreview
import TerminalKit

/// The message that each platform receives: all platforms side by side, or one with all its values.
package struct EffectiveScreen: Hashable, Sendable {
  package enum Tab: Int, Hashable, Sendable, CaseIterable {
    case all, android, apple, web

    package var label: String {
      switch self {
      case .all: "Side by side"
      case .android: "What Android gets"
      case .apple: "What Apple devices get"
      case .web: "What browsers get"
      }
    }

    /// The tab's platform; nil for the tab that shows all platforms.
    package var platform: Platform? { rawValue == 0 ? nil : Platform.allCases[rawValue - 1] }
  }

  package private(set) var tab: Tab
  package private(set) var row = 0
  /// The platform under the cursor in the side-by-side table.
  package private(set) var column = 0

  package init(_ tab: Tab = .all) { self.tab = tab }

  /// The value under the cursor.
  package func value(in difference: EffectiveDifference) -> EffectiveValue? {
    guard let message = message(in: difference) else {
      guard difference.rows.indices.contains(row) else { return nil }
      return difference.rows[row].cells[column].value
    }
    return message.values.indices.contains(row) ? message.values[row] : nil
  }

  /// The message of the tab's platform.
  package func message(in difference: EffectiveDifference) -> EffectiveMessage? {
    tab.platform.flatMap { platform in
      difference.messages.first { $0.platform == platform }
    }
  }

  /// The number of rows that the cursor can go to.
  func count(in difference: EffectiveDifference) -> Int {
    message(in: difference)?.values.count ?? difference.rows.count
  }

  /// Returns the page with the cursor in another row.
  func at(row: Int) -> Self {
    var page = self
    page.row = row
    return page
  }

  private mutating func open(by steps: Int) {
    tab = Tab.allCases.turned(from: tab, by: steps)
    row = 0
  }

  /// Moves along the row in the side-by-side table, and between the tabs elsewhere.
  private mutating func move(by steps: Int) {
    guard tab == .all else { return open(by: steps) }
    column = min(max(0, column + steps), Platform.allCases.count - 1)
  }
}

extension EffectiveScreen: Screen {
  var overlay: Overlay { .effective(self) }
  var isPage: Bool { true }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    let difference = state.difference
    return [
      ScreenKey(
        [.enter], "To the field", isOn: value(in: difference)?.field != nil
      ) { screen, _, state in
        state.leavePage(
          for: screen.value(in: difference)?.field,
          orSay: "This value has no field in the message.")
      },
      ScreenKey([.tab], "Next page") { screen, _ in screen.open(by: 1) },
      // On the other tabs, it does the same as Tab.
      ScreenKey([.right], tab == .all ? "Next platform" : nil) { screen, _ in
        screen.move(by: 1)
      },
      .close(or: [.function(12), .character("q")]),
      ScreenKey([.left]) { screen, _ in screen.move(by: -1) },
      ScreenKey([.backTab]) { screen, _ in screen.open(by: -1) },
    ] + ScreenKey.cursor(\.row, of: count(in: difference), page: 10)
  }

  /// Moves the cursor to a row and, in the side-by-side table, to a platform.
  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    self.row = row.row
    if tab == .all { column = row.part }
    return .row
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    EffectiveView(state: state, screen: self).draw(on: &canvas)
  }

  /// Prints every value of one platform with its origin, or all platforms side by side.
  func tell(in session: inout PlainSession) {
    let difference = session.state.difference
    guard let platform = tab.platform else { return tellRows(of: difference, in: &session) }
    guard let message = message(in: difference) else { return }
    session.say("\(tab.label): \(message.kind.label). \(message.sentence)")
    for row in EffectiveRow.rows(of: message) {
      guard let value = row.value else {
        session.say("\(row.heading):")
        continue
      }
      let text = value.told(PlainWords.short(value.text))
      let why = value.sentence.map { " " + $0 } ?? ""
      session.say("\(value.name): \(text) (\(value.origin)).\(why)")
    }
    guard let payload = message.payload else { return }
    session.say("The JSON for \(platform.label), without what FCM adds:")
    session.quote(JSONWriter.pretty(payload))
  }

  private func tellRows(of difference: EffectiveDifference, in session: inout PlainSession) {
    for row in difference.rows {
      var parts: [String] = []
      for (platform, cell) in zip(Platform.allCases, row.cells) where !cell.text.isEmpty {
        let origin =
          cell.value.flatMap { $0.isCommon && !$0.isLost ? nil : " (\($0.origin))" } ?? ""
        parts.append("\(platform.label) \(PlainWords.short(cell.text))\(origin)")
      }
      let common = row.common.map { "message \(PlainWords.short($0.text)), " } ?? ""
      session.say("\(row.name): \(common)\(parts.joined(separator: ", "))")
    }
    session.say("Type \"effective\" and a platform to list all its values.")
  }
}

extension PlainSession {
  /// Prints the page of the named platform, or the side-by-side table without a name.
  mutating func showEffective(_ rest: String) {
    let name = PlainName.letters(rest)
    let tab = EffectiveScreen.Tab.allCases.first {
      $0.platform?.rawValue.hasPrefix(name) ?? name.isEmpty
    }
    guard let tab else { return say("The platforms are android, apple and web.") }
    EffectiveScreen(tab).tell(in: &self)
  }
}

extension ComposerState {
  /// The messages that the platforms receive, side by side.
  var difference: EffectiveDifference {
    EffectiveDifference(
      of: outgoing, zone: document.form.clock.zone, platforms: preferences.platforms)
  }

  /// The messages side by side, but only for the platforms that the message is meant for.
  var differenceInReview: EffectiveDifference {
    EffectiveDifference(
      of: outgoing, zone: document.form.clock.zone,
      platforms: outgoing.audience(among: preferences.platforms))
  }
}
