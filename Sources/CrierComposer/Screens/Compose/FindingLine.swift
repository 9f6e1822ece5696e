import CrierLint
import CrierMessage
import TerminalKit
import TextLayout

/// A row of the Checks pane: a finding's sentence or, below the chosen finding, its fix.
///
/// The chosen finding is wrapped over up to half of the rows. Each other finding has one row, or
/// more if rows are left over. The caption counts the findings that have no row.
struct FindingLine: Hashable, Sendable {
  enum Part: Hashable, Sendable { case first, further, advice }

  var finding: Int
  var text: String
  var part: Part
  var isChosen: Bool
  /// The number of findings, in front of the sentence if no caption shows it.
  var count = ""

  /// Returns the rows for a pane of this size.
  ///
  /// With fewer than three rows, only the chosen finding is shown; if another one is worse and there
  /// are two rows, that one is shown first. `count` comes before the first sentence.
  static func all(
    of findings: [Finding], chosen: Int, in size: Size, count: String = ""
  ) -> [Self] {
    guard !findings.isEmpty, size.rows > 0 else { return [] }
    let chosen = min(max(0, chosen), findings.count - 1)
    if size.rows < 3 {
      return alone(findings, chosen, in: size, count: count)
    }
    let room = max(size.rows - findings.count + 1, (size.rows + 1) / 2)
    let own = lines(of: findings[chosen], at: chosen, rows: room, columns: size.columns)
    let others = size.rows - own.count
    let first = max(0, min(chosen - others / 2, findings.count - 1 - others))
    var spare = max(0, others - findings.count + 1)
    var rows: [Self] = []
    for index in findings.indices.dropFirst(first) {
      if index == chosen {
        rows += own
      } else if index < chosen || rows.count < size.rows {
        let text = findings[index].explanation.sentence
        let words = spare == 0 ? [text] : cut(wrapped(text, size.columns - 3), to: spare + 1)
        spare -= words.count - 1
        rows += words.enumerated().map { row, text in
          Self(finding: index, text: text, part: row == 0 ? .first : .further, isChosen: false)
        }
      }
      if rows.count >= size.rows { break }
    }
    return rows
  }

  /// Returns the rows for all findings in full, and for the longest fix.
  ///
  /// It does not depend on which one is chosen. It stops counting above the rows of any window.
  static func rowsNeeded(by findings: [Finding], columns: Int) -> Int {
    var (rows, adviceRows) = (0, 0)
    let breaker = LineBreaker(columns: max(8, columns - 3))
    for finding in findings where rows < 100 {
      let explanation = finding.explanation
      rows += breaker.texts(of: explanation.sentence).count
      let advice = explanation.fix.map { breaker.texts(of: $0).count } ?? 0
      adviceRows = max(adviceRows, advice)
    }
    return rows + adviceRows
  }

  private static func alone(
    _ findings: [Finding], _ chosen: Int, in size: Size, count: String
  ) -> [Self] {
    let isWorse = findings[0].severity < findings[chosen].severity
    if size.rows == 2, isWorse {
      // The finding that decides whether the message can be sent comes first.
      let worst = Self(
        finding: 0, text: findings[0].explanation.sentence, part: .first, isChosen: false,
        count: count)
      let text = findings[chosen].explanation.sentence
      return [worst, Self(finding: chosen, text: text, part: .first, isChosen: true)]
    }
    // If another finding is worse, its mark comes before the count, so there are two marks.
    let taken = CellWidth.columns(of: count) + (isWorse ? 3 : 0)
    var rows = lines(
      of: findings[chosen], at: chosen, rows: size.rows, columns: size.columns,
      before: taken)
    if !rows.isEmpty { rows[0].count = count }
    return rows
  }

  /// Returns the rows of the chosen finding: its sentence and then, if rows are left, its fix.
  ///
  /// With three rows or more, at least one is for the fix. `before` is the number of columns of the
  /// first row that are already used.
  private static func lines(
    of finding: Finding, at index: Int, rows: Int, columns: Int, before: Int = 0
  ) -> [Self] {
    let explanation = finding.explanation
    let words = wrapped(explanation.sentence, columns - 3, before: before)
    let advice = explanation.fix.map { wrapped($0, columns - 3) } ?? []
    let leaves = advice.isEmpty || rows < 3 ? 0 : 1
    let wordRows = max(1, min(words.count, rows - leaves))
    let adviceRows = max(0, min(advice.count, rows - wordRows))
    let told = rows == 1 ? [explanation.sentence] : cut(words, to: wordRows)
    return told.enumerated().map { row, text in
      Self(finding: index, text: text, part: row == 0 ? .first : .further, isChosen: true)
    }
      + cut(advice, to: adviceRows).map {
        Self(finding: index, text: $0, part: .advice, isChosen: true)
      }
  }

  /// Returns wrapped lines, the first of which is `before` columns shorter.
  private static func wrapped(_ text: String, _ columns: Int, before: Int = 0) -> [String] {
    let lines = LineBreaker(columns: max(8, columns - before)).texts(of: text)
    guard before > 0, let first = lines.first, lines.count > 1 else { return lines }
    let rest = text.dropFirst(first.count).drop { $0 == " " }
    return [first] + LineBreaker(columns: max(8, columns)).texts(of: String(rest))
  }

  /// Appends surplus lines to the last row, which is then too long and is truncated when drawn.
  private static func cut(_ lines: [String], to rows: Int) -> [String] {
    guard lines.count > rows, rows > 0 else { return rows > 0 ? lines : [] }
    return Array(lines.prefix(rows - 1)) + [lines[(rows - 1)...].joined(separator: " ")]
  }
}

extension Severity {
  var mark: String {
    switch self {
    case .refused: "!!"
    case .risky: "! "
    case .hint: "- "
    }
  }

  /// A hint is neither dim, as what needs no attention is, nor in a warning's color.
  var role: Role {
    switch self {
    case .refused: .error
    case .risky: .warning
    case .hint: .text
    }
  }
}

/// The number of findings of each severity, as frames and headings show it: `1 error, 2 hints`.
struct FindingCounts {
  private var counts: [(words: String, severity: Severity)] = []

  init(_ found: [Severity]) {
    for severity in Severity.allCases {
      let count = found.count { $0 == severity }
      if count > 0 { counts.append((words: severity.counted(count), severity: severity)) }
    }
  }

  /// Empty without findings.
  var text: String { counts.map(\.words).joined(separator: ", ") }

  /// The words with a color of their own: errors are red, warnings amber, and the rest stays dim.
  var marks: [(words: String, role: Role)] {
    counts.filter { $0.severity < .hint }.map { (words: $0.words, role: $0.severity.role) }
  }
}
