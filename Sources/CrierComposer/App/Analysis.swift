package import CrierLint
package import CrierMessage
package import CrierPreview
import TerminalKit

/// Everything derived from the message alone, computed once per change.
///
/// There are two steps. `measure` computes what changes with every keystroke and runs before
/// drawing. `check` runs the rules. It may run after drawing, because the rules take longer and
/// their findings seldom change. When several keys arrive in one batch, only the result of the last
/// one is measured.
package struct Analysis: Hashable, Sendable {
  package var findings: [Finding] = [] { didSet { rowsOfFindings = nil } }
  /// The rows that the Checks pane needs for the findings, and the columns for which that holds.
  private var rowsOfFindings: Size?
  /// The message that was measured.
  private(set) var filled: FilledMessage
  /// Sizes and texts are measured with the longest samples of the variables.
  package private(set) var measures: MessageMeasures
  /// The texts as each platform shows them, with the chosen samples.
  package private(set) var words: PreviewWords
  /// The request as it would be sent.
  package private(set) var lines: [JSONLine]
  private var request: JSONValue
  /// The platforms on which the app exists.
  private let platforms: [Platform]
  /// Where the form shows each finding.
  private var places: [Place] = []
  /// Whether the findings belong to the current message and not to an earlier version.
  package private(set) var isChecked = false

  package init(
    of filled: FilledMessage, now: Int? = nil, channels: ChannelList = [],
    platforms: [Platform] = Platform.allCases, sandboxTokens: Set<String> = [],
    deviceName: Explanation? = nil
  ) {
    self.platforms = platforms
    self.filled = filled
    measures = MessageMeasures(of: filled.longest, platforms: platforms)
    words = Self.words(of: filled, measures)
    request = filled.message.wrapped
    lines = JSONWriter.lines(of: request)
    check(now: now, channels: channels, sandboxTokens: sandboxTokens, deviceName: deviceName)
  }

  private static func words(of filled: FilledMessage, _ measures: MessageMeasures) -> PreviewWords {
    filled.message == filled.longest ? measures.words : PreviewWords(of: filled.message)
  }

  /// The time at which the rules last ran, in seconds since 1970.
  package private(set) var checkedAt: Int?

  /// Whether the measures belong to the current message and not to an earlier version.
  private(set) var isMeasured = true

  /// Marks the analysis as outdated because the message has changed; `measure` updates it.
  mutating func outdate() { (isMeasured, isChecked) = (false, false) }

  /// Marks the findings as outdated, so that `check` runs the rules again.
  mutating func uncheck() { isChecked = false }

  /// Measures the current message; the findings stay outdated until `check` runs.
  mutating func measure(_ filled: FilledMessage) {
    isMeasured = true
    self.filled = filled
    measures = MessageMeasures(of: filled.longest, after: measures, platforms: platforms)
    words = Self.words(of: filled, measures)
    lines.follow(request, to: filled.message.wrapped)
    request = filled.message.wrapped
  }

  /// Runs the rules on the measured message.
  ///
  /// A trailing space in the field being typed into (`field`) is not reported, because another word
  /// probably follows. A short token is not reported if it is one of `sandboxTokens` or, if there
  /// are any, one that the sandbox refuses on purpose. `deviceName` replaces what the rules say
  /// about a target that is the name of a test device.
  mutating func check(
    now: Int?, channels: ChannelList, writing field: FieldPath? = nil,
    sandboxTokens: Set<String> = [], deviceName: Explanation? = nil
  ) {
    let message = filled.message
    findings = Linter.check(
      filled, now: now, channels: channels, platforms: platforms, measures: measures
    ).map(\.withLabel)
    if let field { findings.removeAll { $0.isAboutOuterSpaces && $0.field == field } }
    if let token = message.text("token"), !sandboxTokens.isEmpty,
      sandboxTokens.contains(token) || token.hasPrefix("fail-")
    {
      findings.removeAll(where: \.isAboutShortToken)
    }
    if let deviceName, let first = findings.firstIndex(where: { $0.field == deviceName.field }) {
      var finding = findings[first]
      finding.explanation = deviceName
      findings.removeAll { $0.field == deviceName.field }
      findings.insert(finding, at: first)
    }
    places = findings.map { Place(of: $0, hasTarget: !message.targets.isEmpty) }
    isChecked = true
    checkedAt = now
  }

  /// The severities of the findings that a page shows.
  func severities(on section: FormSection) -> [Severity] {
    places.filter { $0.pages.contains(section) }.map(\.severity)
  }

  /// The severities of the findings that a group of a page shows.
  func severities(in group: FormGroup) -> [Severity] {
    places.filter { $0.items.contains(where: group.items.contains) }.map(\.severity)
  }

  func hasErrors(on section: FormSection) -> Bool {
    places.contains { $0.severity == .refused && $0.pages.contains(section) }
  }

  /// Counts the rows of the findings once; every layout of the screen needs them.
  mutating func countRowsOfFindings(columns: Int) {
    rowsOfFindings = Size(
      rows: FindingLine.rowsNeeded(by: findings, columns: columns), columns: columns)
  }

  func rowsOfFindings(columns: Int) -> Int {
    if let rowsOfFindings, rowsOfFindings.columns == columns { return rowsOfFindings.rows }
    return FindingLine.rowsNeeded(by: findings, columns: columns)
  }

  package var size: PayloadSize { measures.size }
  package var console: ConsoleText { measures.console }

  package func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}

extension Analysis {
  /// The items and pages of the form that show a finding.
  private struct Place: Hashable, Sendable {
    let severity: Severity
    let items: [FormItem]
    let pages: Set<FormSection>

    init(of finding: Finding, hasTarget: Bool) {
      severity = finding.severity
      let field = finding.field
      if field.steps.isEmpty, !hasTarget {
        items = [.targetValue]
      } else {
        items =
          [FormItem.showing(field)].compactMap(\.self)
          + FormOption.marked.filter { $0.fields(FormContext()).contains(field) }
          .map(FormItem.option)
      }
      let pages = Set(items.flatMap { FormSection.pagesOfItems[$0] ?? [] })
      self.pages = pages.isEmpty ? [FormSection(showing: field)] : pages
    }
  }
}
