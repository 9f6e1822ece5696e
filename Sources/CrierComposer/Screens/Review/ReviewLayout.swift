import CrierLint
import CrierMessage
import TerminalKit
import TextLayout

/// The review's layout: lines that scroll if they do not fit and, below them, what always stays
/// visible: the consequence, the confirmation, the buttons and the shell command.
///
/// Facts and findings are never cut. Preview cards get the rows that they leave.
struct ReviewLayout: Hashable {
  /// A row of the part that scrolls.
  struct Line: Hashable {
    /// The fact's name or the finding's mark, in the first row.
    var label = ""
    var text = ""
    var labelRole = Role.label
    var role = Role.dialog
    /// The column of the text.
    var column = 0
  }

  /// The window's columns from which on there is a card for each platform.
  static let columnsForCards = 120
  static let labelColumns = 14
  /// The rows from which on there is a blank row above the shell command.
  private static let rowsForGap = 30

  let columns: Int
  let lines: [Line]
  /// The rows for `lines`, with those that are left for cards.
  let visibleRows: Int
  /// Whether there is a blank row above the buttons.
  let hasGaps: Bool
  /// The blank rows between the buttons and the shell command.
  let commandGap: Int
  /// Where messages go, in whole words.
  let consequence: [String]
  /// The equivalent shell command; empty for the sandbox, or if it is at the end of `lines`.
  let command: [String]

  init(_ review: ReviewScreen, _ state: ComposerState) {
    let size = state.viewport.size
    // The page's frame, its margins, and the banner and the footer outside it.
    let columns = max(1, size.columns - 4)
    let rows = max(1, size.rows - 4)
    let consequence = LineBreaker(columns: columns).texts(
      of: state.sending.destination.consequence)
    // A blank row or the hint on further lines, and the buttons.
    let least =
      consequence.count + 2 + (review.nameToType == nil ? 0 : 1) + (review.dryRun == nil ? 0 : 1)
    // If not everything fits, first the blank rows go, then the command scrolls with the facts, and
    // then the row above the consequence goes, which is for the hint on further lines.
    let ways = [(true, true, 0), (false, true, 0), (false, false, 0), (false, false, 1)]
    let wholeCommand = ShellLine(review, state)?.lines(columns: columns, most: 3) ?? []
    var (lines, visible, hasBlanks, command) = ([Line](), 0, false, [String]())
    // In small windows, a preview needs the row more.
    let gap = wholeCommand.isEmpty || rows < Self.rowsForGap ? 0 : 1
    var commandGap = 0
    for (hasGaps, hasCommand, freed) in ways {
      hasBlanks = hasGaps
      command = hasCommand ? wholeCommand : []
      commandGap = hasGaps ? gap : 0
      visible = rows - least - (hasGaps ? 1 : 0) - commandGap - command.count + freed
      lines = Self.lines(review, state, columns: columns, hasGaps: hasGaps)
      if !hasCommand { lines += wholeCommand.map { Line(text: $0, role: .hint) } }
      if lines.count <= visible { break }
      if freed > 0 { visible -= freed }
    }
    self.columns = columns
    self.consequence = consequence
    self.lines = lines
    self.command = command
    self.commandGap = commandGap
    visibleRows = max(1, visible)
    isFull = lines.count <= visible && lines.count == rows - least + 1
    hasGaps = hasBlanks
  }

  /// Whether all lines are visible without scrolling.
  var isWhole: Bool { lines.count <= visibleRows }

  /// Whether the lines take the row above the consequence, too.
  let isFull: Bool

  /// The visible lines, and the number of those above and below them.
  func sight(_ page: ScrolledPage) -> (lines: ArraySlice<Line>, above: Int, below: Int) {
    let first = max(0, min(page.firstLine, lines.count - visibleRows))
    let end = min(lines.count, first + visibleRows)
    return (lines[first..<end], first, lines.count - end)
  }

  /// The text to type as it is shown beside its field; a longer one is also a fact, which is not
  /// cut.
  static func shownName(_ name: String, columns: Int) -> Truncation {
    Truncation(of: name, to: max(30, columns / 2))
  }

  /// The facts and then the findings.
  private static func lines(
    _ review: ReviewScreen, _ state: ComposerState, columns: Int, hasGaps: Bool
  ) -> [Line] {
    let breaker = LineBreaker(columns: max(8, columns - labelColumns))
    var lines: [Line] = []
    let earlier = review.facts(in: state.document.form.clock.zone)
    var facts = ReviewFact.all(in: state, columns: breaker.columns) + earlier
    if let name = review.nameToType, shownName(name, columns: columns).isCut {
      facts.insert(ReviewFact(label: "To send, type", text: name, role: .strong), at: 1)
    }
    for fact in facts {
      for (row, text) in breaker.texts(of: fact.text).enumerated() {
        lines.append(
          Line(
            label: row == 0 ? fact.label : "", text: text, role: fact.role, column: labelColumns))
      }
    }
    if hasGaps { lines.append(Line()) }
    let findings = state.analysis.findings
    if findings.isEmpty { lines.append(Line(text: "Checks: no findings.", role: .good)) }
    for finding in findings {
      let role = finding.severity.role
      let texts = LineBreaker(columns: max(8, columns - 3))
        .texts(of: finding.explanation.sentence)
      for (row, text) in texts.enumerated() {
        lines.append(
          Line(
            label: row == 0 ? finding.severity.mark : "", text: text, labelRole: role, role: role,
            column: 3))
      }
    }
    return lines
  }
}

/// A fact about the message, such as its target or its size.
struct ReviewFact: Hashable {
  let label: String
  let text: String
  var role = Role.dialog

  /// Returns the facts; `columns` are those of a row of text.
  static func all(in state: ComposerState, columns: Int) -> [ReviewFact] {
    let message = state.outgoing
    let destination = state.sending.destination
    let isLive = destination.mode == .live
    var facts = [
      ReviewFact(
        label: "To",
        text: (state.target.map(state.shownWithName) ?? "nobody")
          + ReviewWords.inherited(in: state),
        role: .strong),
      ReviewFact(
        label: "From",
        text: (destination.mode == .sandbox ? "" : "project \(destination.projectWords)  ")
          + "\(destination.wordAndServer)  \(destination.account)",
        role: isLive ? .warning : .dialog),
    ]
    if let language = ReviewWords.language(in: state) {
      facts.append(ReviewFact(label: "Language", text: language, role: .strong))
    }
    if let variables = state.wordsAboutVariables {
      facts.append(
        ReviewFact(
          label: "Variables", text: variables,
          role: state.sampleWarning == nil ? .dialog : .warning))
    }
    let words = ReviewWords.differing(in: state)
    // The rows of texts name the platforms, too.
    if words.isEmpty {
      facts.append(ReviewFact(label: "Platforms", text: ReviewWords.platforms(in: state)))
    }
    if words.isEmpty {
      facts.append(ReviewFact(label: "Title", text: message.text("notification.title") ?? "(none)"))
      facts.append(ReviewFact(label: "Text", text: message.text("notification.body") ?? "(none)"))
    }
    facts += words.map { ReviewFact(label: $0.platform, text: $0.text) }
    facts += ReviewExtra.all(in: state).map { ReviewFact(label: $0.label, text: $0.text) }
    if message["data"]?.members?.isEmpty == false {
      facts.append(ReviewFact(label: "Data", text: ReviewWords.data(in: state)))
    }
    facts.append(ReviewFact(label: "Size", text: ReviewWords.size(in: state)))
    let fields = ReviewField.all(in: state)
    if !fields.isEmpty {
      let rows = ReviewField.rows(fields, columns: columns)
      facts.append(ReviewFact(label: "Also set", text: rows.joined(separator: "\n")))
    }
    if let words = ReviewWords.changedFile(in: state) {
      facts.append(ReviewFact(label: "File", text: words, role: .warning))
    }
    if let words = ReviewWords.otherNumbers(in: state) {
      facts.append(ReviewFact(label: "Numbers", text: words, role: .warning))
    }
    if message.isDryRun {
      facts.append(ReviewFact(label: "Note", text: ReviewWords.onlyChecked, role: .warning))
    }
    return facts
  }
}
