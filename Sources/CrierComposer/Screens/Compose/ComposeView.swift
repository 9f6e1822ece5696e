import CrierMessage
import TerminalKit
import TextLayout

/// Draws the compose screen: the form on the left or on top; the JSON, preview and meters beside or
/// below it.
struct ComposeView {
  let state: ComposerState
  let layout: ComposeLayout
  /// The positions of the open page's fields.
  let geometry: FormGeometry

  /// `geometry` is known if another view of the same form and layout has computed it.
  init(state: ComposerState, layout: ComposeLayout, geometry: FormGeometry? = nil) {
    self.state = state
    self.layout = layout
    self.geometry = geometry ?? layout.geometry(of: state.viewport.section, in: state)
  }

  /// The part that is drawn as focused; nil while a screen over the form receives the keys.
  var focus: Focus? { state.overlay == nil ? state.viewport.focus : nil }

  func draw(on canvas: inout Canvas) -> RenderCache? {
    let evidence = drawEvidence(over: nil, placeOfFieldInHand, on: &canvas)
    drawMetersFrame(on: &canvas)
    drawDevice(on: &canvas)
    drawBesidesEvidence(on: &canvas)
    return drawLongNotice(on: &canvas) ? nil : evidence
  }

  /// Redraws what may change when the rules have run; false if a notice covers other parts.
  func drawAfterCheck(on canvas: inout Canvas) -> Bool {
    let parts = [
      layout.header, layout.tabs, layout.languages, layout.form, layout.findings, layout.buttons,
      layout.footer,
    ]
    for part in parts { canvas.fill(part, .text) }
    drawBesidesEvidence(on: &canvas)
    return !drawLongNotice(on: &canvas)
  }

  private func drawBesidesEvidence(on canvas: inout Canvas) {
    canvas.inside(layout.header) { drawHeader(on: &$0) }
    canvas.inside(layout.tabs) { drawTabs(on: &$0) }
    canvas.inside(layout.languages) { drawLanguages(on: &$0) }
    drawForm(on: &canvas)
    drawFindings(on: &canvas)
    canvas.inside(layout.buttons) { drawButtons(on: &$0) }
    canvas.inside(layout.footer) { drawFooter(on: &$0) }
  }

  /// Redraws only the parts that change when a character is typed into the form.
  func drawLetter(over before: RenderCache?, on canvas: inout Canvas) -> RenderCache? {
    let fieldInHand = placeOfFieldInHand
    if before?.fieldInHand == fieldInHand {
      drawFieldInHand(on: &canvas)
    } else {
      // The pointer is beside it.
      canvas.fill(layout.inside(layout.form).inset(left: -1), .text)
      drawForm(on: &canvas)
    }
    canvas.fill(layout.inside(layout.meters), .text)
    let evidence = drawEvidence(over: before, fieldInHand, on: &canvas)
    return drawLongNotice(on: &canvas) ? nil : evidence
  }

  /// Draws the parts that depend on every typed character: JSON, preview and meters.
  private func drawEvidence(
    over before: RenderCache?, _ fieldInHand: Rect?, on canvas: inout Canvas
  ) -> RenderCache {
    let showsTree = state.document.editor == nil && !layout.json.isEmpty
    let request = showsTree ? jsonRows(after: before?.request) : nil
    let json = request.map(jsonPart)
    if let json {
      draw(json, over: before?.json, on: &canvas) { draw($0, at: $1, on: &$2) }
    } else {
      canvas.fill(layout.json, .text)
      drawEditor(on: &canvas)
    }
    let preview = previewPart
    if let preview {
      draw(preview, over: before?.preview, on: &canvas) {
        $2.write($0, inRow: $1, state.preview.look)
      }
    }
    drawMeters(on: &canvas)
    return RenderCache(
      layout: layout, geometry: geometry, fieldInHand: fieldInHand, request: request, json: json,
      preview: preview)
  }

  /// Draws a part's frame or, in the stacked arrangement, a caption above a part beside others.
  func drawPart(
    _ part: Rect, _ title: String, trailing: String = "", isFocused: Bool = false,
    trailingRole: Role = .hint, marks: [(words: String, role: Role)] = [],
    on canvas: inout Canvas
  ) {
    guard !part.isEmpty else { return }
    if layout.isFramed || layout.isCovered {
      canvas.frame(
        part, title: title, trailing: trailing, isFocused: isFocused,
        trailingRole: trailingRole, marks: marks)
      return
    }
    canvas.inside(part) { canvas in
      let line = isFocused ? canvas.glyphs.focusLine : canvas.glyphs.line
      canvas.line(
        line.horizontal, at: Point(), columns: canvas.windowSize.columns,
        as: isFocused ? .focusBorder : .border)
      let used = canvas.write(
        " \(title) ", at: Point(column: 1), within: canvas.windowSize.columns - 2,
        as: isFocused ? .strong : .label)
      let room = canvas.windowSize.columns - used - 4
      let width = CellWidth.columns(of: trailing)
      if !trailing.isEmpty, width <= room {
        let column = canvas.windowSize.columns - width - 2
        canvas.write(" \(trailing) ", at: Point(column: column - 1), as: trailingRole)
      }
    }
  }

  func drawHeader(on canvas: inout Canvas) {
    let role: Role = state.sending.destination.mode == .live ? .alarmBanner : .calmBanner
    let columns = canvas.windowSize.columns
    canvas.fill(Rect(canvas.windowSize), role)
    let (left, right) = headerSides(columns: columns)
    let width = CellWidth.columns(of: right)
    canvas.write(
      left, at: Point(), within: max(8, columns - width - 2), as: role, emphasis: .bold)
    canvas.write(right, at: Point(column: columns - width), as: role)
  }

  /// Whether a point is on the right side of the header, which says where messages go.
  func isDestination(_ point: Point) -> Bool {
    let columns = layout.header.columns
    let width = CellWidth.columns(of: headerSides(columns: columns).right)
    return layout.header.contains(point) && point.column >= columns - width
  }

  /// The message on the left of the header, and where it goes on the right.
  private func headerSides(columns: Int) -> (left: String, right: String) {
    let name =
      state.document.form.name.isEmpty ? state.file.path ?? "untitled" : state.document.form.name
    let language = state.document.form.languages.shown.map { " (\($0))" } ?? ""
    let unsaved = state.showsUnsaved ? " *unsaved" : ""
    let mark = state.file.isReadOnly ? "READ ONLY  " : ""
    // Leave room for READ ONLY, which is more important than the target.
    let least =
      state.file.isReadOnly ? 28 : columns >= 100 || state.sending.destination.isTestServer ? 16 : 8
    let left = " Crier  \(mark)\(name)\(language)\(unsaved)"
    let wanted = CellWidth.columns(of: left) + 2
    let right = headerRight(columns: columns, leaving: least, wanted: wanted)
    return (left, state.viewport.glyphs.spelled(right))
  }

  /// The destination, as detailed as the width allows; the word SANDBOX, TEST SERVER or LIVE stays.
  ///
  /// `least` columns are for the left side, and `wanted` if there is room. The whole target is more
  /// important than the account and a test server's address.
  private func headerRight(columns: Int, leaving least: Int, wanted: Int) -> String {
    let texts = headerTexts(audience(columns: columns / 5))
    let bare = headerTexts(audience(columns: columns * 2 / 3))
    let withKind = headerTexts(audience(columns: columns * 2 / 3, namesDevice: true))
    let whole = zip(withKind, bare).dropLast().flatMap { [$0, $1] }.first {
      columns - CellWidth.columns(of: $0) >= wanted
    }
    return whole ?? texts.first { columns - CellWidth.columns(of: $0) >= least }
      ?? texts[texts.count - 1]
  }

  /// The wordings of the header's right side, from long to short; only the last one lacks the
  /// target, except in a file that cannot be saved.
  private func headerTexts(_ target: String) -> [String] {
    let columns = state.viewport.size.columns
    let destination = state.sending.destination
    let account =
      columns >= 100 && destination.mode != .sandbox ? ["account: \(destination.account)"] : []
    // The sandbox has one project and one account, and its word says where messages go.
    let project = destination.mode == .sandbox ? [] : ["project: \(destination.projectWords)"]
    // A record of the history and a ticket have their own target.
    let isAboutOther =
      switch state.overlay {
      case .history(let screen): screen.record != nil
      case .why(let screen): !screen.isAboutForm
      default: false
      }
    let audience = isAboutOther ? [] : ["to: \(target)"]
    // The exclamation marks distinguish the live banner on terminals without colors.
    let live = (state.sending.forbidsLiveSends ? "sending off  " : "") + "!! LIVE !!"
    let (word, whole) =
      destination.mode == .live ? (live, live) : (destination.word, destination.wordAndServer)
    var ways = [(account + project + audience, whole)]
    if state.file.isReadOnly { ways.append((account + project, whole)) }
    ways += [(project + audience, whole), (project + audience, word), (project, word)]
    return ways.map { $0.joined(separator: "   ") + "  \($1) " }
  }

  /// The target; `namesDevice` puts the word before a token or an ID without a name of its own.
  ///
  /// The page of test devices sends to devices instead.
  private func audience(columns: Int, namesDevice: Bool = false) -> String {
    if case .devices(let screen) = state.overlay,
      case let devices = screen.audience(in: state), !devices.isEmpty
    {
      let words = devices.count == 1 ? devices[0].name : "\(devices.count) test devices"
      return Truncation(of: SafeText.line(words), to: columns).text
    }
    let targets = state.document.form.message.targets
    guard let target = targets.first else { return "nobody yet" }
    guard targets.count == 1 else { return "\(targets.count) targets" }
    guard target.value.contains(where: { !$0.isWhitespace }) else { return "nobody yet" }
    let isDevice = target.kind == .token || target.kind == .fid
    let isNamed = namesDevice && isDevice && state.testDevice(of: target) == nil
    return Truncation(
      of: isNamed ? target.shownWithKind : state.shown(target), to: columns
    ).text
  }

  private func drawTabs(on canvas: inout Canvas) {
    tabs.draw(on: &canvas, isFocused: focus == .tabs)
  }

  /// The pages; those with errors have a mark, except in a new message.
  var tabs: Tabs {
    let pages = FormSection.allCases
    let wrong = state.isBlank ? [] : pages.filter { state.analysis.hasErrors(on: $0) }
    return Tabs(
      pages.map { title(of: $0, isWrong: wrong.contains($0)) },
      open: state.viewport.section.rawValue, wrong: Set(wrong.map(\.rawValue)))
  }

  private func title(of section: FormSection, isWrong: Bool) -> String {
    let label = state.viewport.size.columns < 100 ? section.shortLabel : section.label
    if section == .data, let count = state.document.form.message["data"]?.members?.count, count > 0
    {
      return "\(label) \(count)"
    }
    let isSet = section.platform.map { state.document.form.message[$0.block] != nil } ?? false
    return isSet && !isWrong ? label + state.viewport.glyphs.filledIn : label
  }

  private func drawFooter(on canvas: inout Canvas) {
    Footer(hints).draw(on: &canvas)
  }
}

/// Notices that do not fit into the row of the buttons.
extension ComposeView {
  /// The number of columns to the right of the buttons.
  var roomForNotice: Int { state.roomForNotice }

  /// Draws the long notice above the buttons; returns false if there is none.
  ///
  /// It disappears at the next key press. Frames make room for it. In narrow windows it covers the
  /// checks, which have no frame, so that the form stays in place.
  @discardableResult
  func drawLongNotice(most: Int = LongNotice.mostRows, on canvas: inout Canvas) -> Bool {
    guard let (text, role) = state.longNotice else { return false }
    let notice = LongNotice(text, in: layout.size, most: most)
    let rows = notice.rows.count
    let rect = Rect(
      row: layout.buttons.row - rows, column: 0, rows: rows, columns: layout.size.columns)
    canvas.fill(rect, .text)
    canvas.inside(rect) { notice.draw(on: &$0, as: role) }
    return true
  }
}

extension ComposerState {
  fileprivate var roomForNotice: Int {
    viewport.size.columns - ComposeView.buttonColumns(before: 2) - 1
  }

  /// The notice that needs its own rows: it would be cut off beside the buttons, or is about the
  /// terminal and would only hide why Send is off.
  var longNotice: (text: String, role: Role)? {
    guard overlay == nil else { return nil }
    let said =
      notice.map { (text: $0.marked, role: $0.severity.role) }
      ?? (start == nil ? inspection.map { (text: $0, role: Role.text) } : nil)
    if notice?.isAboutTerminal == true { return said }
    return said.flatMap { LongNotice.fits($0.text, in: roomForNotice) ? nil : $0 }
  }
}

extension ComposeView {
  /// Draws one line for each other page that holds something, if the window is tall enough.
  func drawSummary(from row: Int, on canvas: inout Canvas) {
    let others = FormSection.allCases.compactMap { section in
      section == state.viewport.section ? nil : summary(of: section).map { (section, $0) }
    }
    guard !others.isEmpty else { return }
    let size = canvas.windowSize
    guard size.rows - row >= others.count + 3 else { return }
    let top = size.rows - others.count - 1
    canvas.write("Also in this message", at: Point(row: top - 1, column: 1), as: .strong)
    for (index, (section, summary)) in others.enumerated() {
      let place = Point(row: top + index, column: 1)
      canvas.write(section.label, at: place, as: .label)
      canvas.write(
        summary, at: Point(row: place.row, column: geometry.labelColumns),
        within: size.columns - geometry.labelColumns - 1, as: .text)
    }
  }

  private func summary(of section: FormSection) -> String? {
    let message = state.document.form.message
    switch section {
    case .essentials:
      let words = ["notification.title", "notification.body"].compactMap { message.text($0) }
      return words.isEmpty
        ? nil : Self.oneLine(words.map { Self.beginning($0) }.joined(separator: " · "))
    case .target:
      let targets = message.targets.map(\.shownShortened)
      return targets.isEmpty ? nil : targets.joined(separator: ", ")
    case .data:
      let rows = message["data"]?.members ?? []
      return rows.isEmpty
        ? nil
        : rows.prefix(200).map { "\($0.key) = \(Self.words(for: $0.value))" }
          .joined(separator: ", ")
    case .android, .apple, .web, .options:
      let path = section.platform?.block ?? "fcm_options"
      guard let value = message[path] else { return nil }
      let labels = section.items.filter(state.document.form.isSet).map(\.label)
      return labels.isEmpty ? Self.words(for: value) : labels.joined(separator: ", ")
    }
  }

  private static func words(for value: JSONValue) -> String {
    oneLine(beginning(FormControl.shown(value)))
  }

  /// The beginning of a long text, longer than any line on the screen.
  private static func beginning(_ text: String) -> String {
    text.utf8.count > 4000 ? String(text.prefix(1000)) : text
  }
}

/// The strip with the languages of a message; a message without translations has none.
extension ComposeView {
  /// A language on the strip.
  struct LanguageTab {
    /// Nil for the base message.
    let name: String?
    let text: String
    let isUntranslated: Bool
    var column = 0
  }

  private static let lead = " Language "

  func drawLanguages(on canvas: inout Canvas) {
    guard canvas.windowSize.rows > 0 else { return }
    canvas.write(Self.lead, at: Point(), as: .label)
    let shown = state.document.form.languages.shown
    for tab in languageTabs {
      let role: Role =
        tab.name == shown ? .openTab : tab.isUntranslated ? .warning : .button
      canvas.write(
        tab.text, at: Point(column: tab.column),
        within: max(0, canvas.windowSize.columns - tab.column), as: role)
    }
  }

  /// The language at a column, for the mouse.
  func language(atColumn column: Int) -> LanguageTab? {
    languageTabs.last { $0.column <= column && column < $0.column + CellWidth.columns(of: $0.text) }
  }

  /// The base message and its translations with their columns, as many as fit beside the shown one.
  private var languageTabs: [LanguageTab] {
    let form = state.document.form
    var tabs = [LanguageTab(name: nil, text: " Base ", isUntranslated: false)]
    for name in form.languages.names {
      let missing = form.missing(in: name).count
      let isBroken = state.file.contents.brokenPatches[name] != nil
      let note = isBroken ? ": broken" : missing == 0 ? "" : ": \(missing) missing"
      tabs.append(
        LanguageTab(
          name: name, text: " \(name)\(note) ", isUntranslated: missing > 0 || isBroken))
    }
    let shown = tabs.firstIndex { $0.name == form.languages.shown } ?? 0
    let room = layout.size.columns - Self.lead.count
    var first = 0
    func columns(_ range: ClosedRange<Int>) -> Int {
      tabs[range].reduce(0) { $0 + CellWidth.columns(of: $1.text) }
    }
    while first < shown, columns(first...shown) > room { first += 1 }
    var column = Self.lead.count
    for index in tabs.indices.dropFirst(first) {
      tabs[index].column = column
      column += CellWidth.columns(of: tabs[index].text)
    }
    return Array(tabs.dropFirst(first))
  }
}
