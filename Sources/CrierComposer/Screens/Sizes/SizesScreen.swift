package import CrierMessage
package import CrierPreview
import TerminalKit

/// The bytes by field and platform, largest first, and a way to shorten the message to fit.
package struct SizesScreen: Hashable, Sendable {
  /// A row that can have the cursor.
  package enum Row: Hashable, Sendable {
    case platform(Platform)
    case console
    /// A field with its bytes in the order of `Platform`; 0 for platforms where it does not count.
    case field(FieldPath, bytes: [Int])
    /// The JSON around the fields: braces, and the names of objects.
    case frame(bytes: [Int])

    var field: FieldPath? { if case .field(let path, _) = self { path } else { nil } }

    /// The text in the first column.
    var name: String {
      switch self {
      case .field(let path, _): "\(path)"
      case .frame: "JSON around the fields"
      case .platform(let platform): platform.label
      case .console: "Console text"
      }
    }

    var bytes: [Int] {
      switch self {
      case .field(_, let bytes), .frame(let bytes): bytes
      case .platform, .console: []
      }
    }

    var most: Int { bytes.max() ?? 0 }
  }

  /// The last cut, which the user can undo.
  package struct Undo: Hashable, Sendable {
    package var field: FieldPath
    package var text: String
  }

  package internal(set) var chosen = 0
  package var undo: Undo?

  /// Creates the page with the cursor on the largest field or, if the message is too large, on a
  /// platform, where Crier chooses what to cut.
  package init(_ size: PayloadSize) {
    if !size.isRisky { chosen = Self.rows(of: size).firstIndex { $0.field != nil } ?? 0 }
  }

  /// Returns the rows: platforms, Console text, then fields with the largest first.
  package static func rows(of size: PayloadSize) -> [Row] {
    let platforms = Platform.allCases
    var order: [FieldPath] = []
    var bytes: [FieldPath: [Int]] = [:]
    var frame = platforms.map { _ in 0 }
    for measure in size.measures {
      guard let column = platforms.firstIndex(of: measure.platform) else { continue }
      for part in measure.parts {
        if part.isFrame {
          frame[column] += part.bytes
          continue
        }
        if bytes[part.field] == nil { order.append(part.field) }
        bytes[part.field, default: platforms.map { _ in 0 }][column] += part.bytes
      }
    }
    let fields = order.map { Row.field($0, bytes: bytes[$0] ?? []) } + [.frame(bytes: frame)]
    let largest = fields.enumerated().filter { $0.element.most > 0 }
      .sorted { ($1.element.most, $0.offset) < ($0.element.most, $1.offset) }
    return size.measures.map { Row.platform($0.platform) } + [.console] + largest.map(\.element)
  }
}

extension SizesScreen: Screen {
  var overlay: Overlay { .sizes(self) }
  var isPage: Bool { true }
  var nameOfChange: String? { "Cut" }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    let rows = Self.rows(of: state.analysis.size)
    let field = rows.isEmpty ? nil : rows[min(chosen, rows.count - 1)].field
    return [
      ScreenKey([.enter], "To the field", isOn: field != nil) { _, _, state in
        state.leavePage(for: field, orSay: "Choose a field to go to.")
      },
      ScreenKey([.character("c")], "Cut to fit", isOn: state.analysis.size.isRisky) {
        screen, _, state in
        screen.cut(field, in: &state)
        return .stay
      },
      ScreenKey([.character("u")], "Undo the cut", isOn: undo != nil) { screen, _, state in
        screen.takeBack(in: &state)
        return .stay
      },
      .close(or: [.function(9), .character("q")]),
    ] + ScreenKey.cursor(\.chosen, of: rows.count, page: 10)
  }

  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    chosen = row.row
    return .row
  }

  /// Cuts a text so that the message fits, or shows the reason if it cannot.
  ///
  /// Without a field, Crier chooses one.
  private mutating func cut(_ field: FieldPath?, in state: inout ComposerState) {
    let size = state.analysis.size
    let message = state.document.form.message
    guard size.isRisky else {
      state.notice = Notice(.plain, "Nothing needs cutting: every platform is within its limit.")
      return
    }
    guard let cut = field.map({ size.cut(of: $0, in: message) }) ?? size.cutToFit(message) else {
      state.notice = Notice(.warning, Self.whyNoCut(field, size, message))
      return
    }
    guard let text = message.text(cut.field) else { return }
    Self.change(cut.field, to: cut.kept, in: &state)
    undo = Undo(field: cut.field, text: text)
    state.notice = Notice(.good, cut.outcome + " And u takes it back.")
  }

  private static func whyNoCut(
    _ field: FieldPath?, _ size: PayloadSize, _ message: Message
  ) -> String {
    guard let field else {
      return "Cutting a single text is not enough. Shorten several."
    }
    let over = size.measures.filter(\.isRisky)
    guard over.contains(where: { $0.parts.contains { $0.field == field } }) else {
      let names = over.map(\.platform.label).joined(separator: " and ")
      return "\(field) does not count toward the size on \(names), where the message is too large."
    }
    return message.text(field) == nil
      ? "\(field) is not a string, so it cannot be cut." : "Cutting \(field) alone is not enough."
  }

  private mutating func takeBack(in state: inout ComposerState) {
    guard let undo else {
      state.notice = Notice(.plain, "There is no cut to undo.")
      return
    }
    Self.change(undo.field, to: undo.text, in: &state)
    self.undo = nil
    state.notice = Notice(.plain, "\(undo.field) is restored.")
  }

  private static func change(
    _ field: FieldPath, to text: String, in state: inout ComposerState
  ) {
    var message = state.document.form.message
    message.set(field, to: .string(text))
    state.document.form.replaceMessage(message)
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    SizesView(state: state, sizes: self).draw(on: &canvas)
  }

  /// Prints the bytes of each field, largest first, and what to cut if the message is too large.
  func tell(in session: inout PlainSession) {
    let size = session.state.analysis.size
    for measure in size.measures {
      session.say(
        "\(measure.platform.label): \(measure.bytes) of \(measure.countedLimit) bytes, "
          + "counting \(measure.counted).")
    }
    let console = session.state.analysis.console
    session.say(
      "Title and text: \(console.characters) of \(ConsoleText.limit) characters, "
        + "\(console.codePoints) code points, \(console.utf16Units) UTF-16 units.")
    for row in Self.rows(of: size) where row.most > 0 {
      let parts = zip(Platform.allCases, row.bytes).filter { $1 > 0 }.map { "\($0.label) \($1)" }
      session.say("\(PlainWords.short(row.name)): \(parts.joined(separator: ", ")) bytes")
    }
    guard size.isRisky else { return }
    session.say(
      size.cutToFit(session.state.document.form.message).map {
        $0.sentence + " Type \"cut\" to do it."
      }
        ?? "The message is too large. Shorten several texts.")
  }
}

extension PlainSession {
  /// Shortens a text in the same way as the page's key.
  mutating func cut(_ rest: String) {
    if let reason = state.whyFormLocked { return say(reason) }
    var sizes = SizesScreen(state.analysis.size)
    sizes.chosen = 0
    if !rest.isEmpty {
      var path: FieldPath?
      if case .found(let item, _) = PlainName.match(rest[...], isWhole: true) { path = item.path }
      let row = SizesScreen.rows(of: state.analysis.size).firstIndex { row in
        row.field.map { "\($0)" == rest.trimmed || $0 == path } ?? false
      }
      guard let row else {
        return say(
          "\(PlainWords.short(rest)) does not count toward the size. Type \"sizes\" to list the fields."
        )
      }
      sizes.chosen = row
    }
    state.overlay = .sizes(sizes)
    update(.terminal(.key(.character("c"))))
    state.overlay = nil
  }
}
