package import CrierMessage
package import CrierPreview
import TerminalKit

/// The bytes by field and platform, largest first, and a way to shorten the message to fit.
package struct SizesScreen: Hashable, Sendable {
  /// A row of the table.
  package enum Row: Hashable, Sendable {
    /// The whole message, in which Crier chooses what to cut.
    case whole
    /// A field with its bytes in the order of `Platform`; 0 for platforms where it does not count.
    case field(FieldPath, bytes: [Int])
    /// The JSON around the fields: braces, and the names of objects.
    case frame(bytes: [Int])

    var field: FieldPath? { if case .field(let path, _) = self { path } else { nil } }

    var name: String {
      switch self {
      case .whole: "The whole message"
      case .field(let path, _): "\(path)"
      case .frame: "JSON around the fields"
      }
    }

    var bytes: [Int] {
      switch self {
      case .field(_, let bytes), .frame(let bytes): bytes
      case .whole: []
      }
    }

    var most: Int { bytes.max() ?? 0 }
  }

  /// The last cut, which the user can undo.
  private struct Undo: Hashable {
    var field: FieldPath
    var text: String
  }

  var place = PagePlace<Act>()
  private var undo: Undo?

  /// Creates the page with the cursor on the largest field or, if the message is too large, on the
  /// whole message.
  init(_ state: ComposerState) {
    let isRisky = state.analysis.size.isRisky
    if !isRisky { place.choose(1, in: page(in: state).rows) }
  }

  /// Returns the rows: the whole message, then fields with the largest first.
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
    return [.whole] + largest.map(\.element)
  }
}

extension SizesScreen: PageScreen {
  enum Act: Hashable { case go(FieldPath?), cut(FieldPath?), undo }

  var overlay: Overlay { .sizes(self) }
  var isPage: Bool { true }
  var nameOfChange: String? { "Cut" }

  func page(in state: ComposerState) -> Page<Act> {
    let size = state.analysis.size
    let rows = Self.rows(of: size).map { row in
      PageRow<Act>(
        title: row.name, cells: Self.cells(of: row, size), details: Self.details(of: row, state),
        actions: actions(on: row, size))
    }
    return Page(
      title: "Bytes by field",
      blocks: [
        .facts(Self.totals(state)),
        .list(PageList(rows: rows, columns: Platform.allCases.map(\.label))),
      ],
      actions: [
        PageAction(
          .cut(nil), [], "Shorten a text", plain: .command("cut"),
          whyOff: size.isRisky ? nil : .nothingTooLarge),
        PageAction(
          .undo, [.character("u")], "Undo the cut", plain: .command("undo"),
          whyOff: undo == nil ? .noCut : nil),
      ])
  }

  private func actions(on row: Row, _ size: PayloadSize) -> [PageAction<Act>] {
    [
      PageAction(
        .go(row.field), [.enter], "To the field", plain: .needless,
        whyOff: row.field == nil ? .noField : nil),
      PageAction(
        .cut(row.field), [.character("c")], "Cut to fit", plain: .needless,
        whyOff: size.isRisky ? nil : .nothingTooLarge),
    ]
  }

  private static func cells(of row: Row, _ size: PayloadSize) -> [String] {
    guard row == .whole else { return row.bytes.map { $0 == 0 ? "" : "\($0)" } }
    return Platform.allCases.map { size[$0].map { "\($0.bytes)" } ?? "" }
  }

  /// What each platform and the console count, with its limit.
  private static func totals(_ state: ComposerState) -> [Fact] {
    let platforms = state.analysis.size.measures.map { measure in
      total(
        measure.platform.label,
        Gauge(
          value: measure.bytes, limit: measure.countedLimit, unit: "bytes",
          isAdvice: !measure.isOver))
    }
    let characters = state.analysis.console.characters
    return platforms + [
      total(
        "Title and text",
        Gauge(value: characters, limit: ConsoleText.limit, unit: "characters"))
    ]
  }

  private static func total(_ label: String, _ gauge: Gauge) -> Fact {
    let share = Double(gauge.value) * 100 / Double(max(1, gauge.limit))
    return Fact(
      label, gauge.text, gauge.role == .hint ? .dialog : gauge.role, share: min(100, share))
  }

  // MARK: What a row says

  private static func details(of row: Row, _ state: ComposerState) -> [Paragraph] {
    let (size, message) = (state.analysis.size, state.document.form.message)
    switch row {
    case .whole:
      let counted = size.measures.map { measure in
        Paragraph("\(measure.platform.label): \(measure.counted). \(measure.source)", .hint)
      }
      let console = state.analysis.console
      let text = Paragraph(
        "Title and text: \(console.characters) visible characters, \(console.codePoints) code "
          + "points, \(console.utf16Units) UTF-16 units. \(ConsoleText.source) "
          + ConsoleText.assumption, .hint)
      let cut = size.isRisky ? size.cutToFit(message) : nil
      let lack =
        size.isRisky && cut == nil ? [Paragraph(whyNoCut(nil, size, message), .warning)] : []
      return words(on: cut) + lack + counted + [text] + samples(state)
    case .field(let path, _):
      let shares = size.measures.compactMap { measure -> String? in
        guard let part = measure.parts.first(where: { $0.field == path }) else { return nil }
        let share = Double(part.bytes) / Double(max(1, measure.bytes))
        return "\(Int((share * 100).rounded()))% of \(measure.platform.label)'s bytes"
      }
      let unsure = message.unsureForApple(path).map { _ in
        " Google does not say whether Apple gets it."
      }
      return [Paragraph(shares.joined(separator: ", ") + "." + (unsure ?? ""), .hint)]
        + limits(size) + words(on: size.isRisky ? size.cut(of: path, in: message) : nil)
    case .frame:
      return [
        Paragraph(
          "The parts of the JSON for Apple and Web around the fields: object names, braces and "
            + "commas.", .hint)
      ]
    }
  }

  private static func words(on cut: SizeCut?) -> [Paragraph] {
    cut.map { [Paragraph($0.sentence + " Press c to do it.", .warning)] } ?? []
  }

  /// Says what stands for variables.
  private static func samples(_ state: ComposerState) -> [Paragraph] {
    state.countsLongerSamples
      ? [Paragraph("Variables count with their longest samples.", .hint)] : []
  }

  /// Explains the two limits if the totals show FCM's and a cut is for the documented one.
  private static func limits(_ size: PayloadSize) -> [Paragraph] {
    guard size.measures.contains(where: { $0.isOver && $0.safeLimit < $0.limit }) else { return [] }
    return [
      Paragraph(
        "FCM refuses more than \(PayloadSize.limit) bytes; for topics and conditions, Google "
          + "documents \(PayloadSize.documentedTopicLimit).", .hint)
    ]
  }

  // MARK: What it does

  mutating func perform(_ act: Act, in state: inout ComposerState) -> ScreenOutcome {
    switch act {
    case .go(let field): return state.leavePage(for: field, orSay: Unavailable.noField.sentence)
    case .cut(let field): cut(field, in: &state)
    case .undo: takeBack(in: &state)
    }
    return .stay
  }

  /// Cuts a text so that the message fits, or shows the reason if it cannot.
  ///
  /// Without a field, Crier chooses one.
  mutating func cut(_ field: FieldPath?, in state: inout ComposerState) {
    let size = state.analysis.size
    let message = state.document.form.message
    guard size.isRisky else {
      state.notice = Notice(.plain, Unavailable.nothingTooLarge.sentence)
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
    guard let undo else { return }
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
}

extension PlainSession {
  /// Shortens a text in the same way as the page's key.
  mutating func cut(_ rest: String) {
    if let reason = state.whyFormLocked { return say(reason) }
    var field: FieldPath?
    if !rest.isEmpty {
      var path: FieldPath?
      if case .found(let item, _) = PlainName.match(rest[...], isWhole: true) { path = item.path }
      field = SizesScreen.rows(of: state.analysis.size).lazy.compactMap(\.field).first {
        "\($0)" == rest.trimmed || $0 == path
      }
      guard field != nil else {
        return say(
          "\(PlainWords.short(rest)) does not count toward the size. Type \"sizes\" to list the fields."
        )
      }
    }
    change { state in
      var sizes = SizesScreen(state)
      sizes.cut(field, in: &state)
    }
  }
}
