package import CrierLint
package import CrierMessage
package import CrierPreview

/// All that follows from a message alone, worked out once for each change.
///
/// In two parts: what changes with every letter is measured before it is drawn; the rules take
/// longer, mostly find what they found before, and may look after the drawing. Of keys that come in
/// one go only the last is measured.
package struct Analysis: Hashable, Sendable {
  package var findings: [Finding] = []
  package private(set) var measures: MessageMeasures
  /// The request as it would be sent.
  package private(set) var lines: [JSONLine]
  private var request: JSONValue
  /// Those on which the app exists.
  private let platforms: [Platform]
  private var sections: [FormSection: Int] = [:]
  /// Whether the findings are those of the message, and not of the one before it.
  package private(set) var isChecked = false

  package init(
    of message: Message, now: Int? = nil, channels: [String] = [],
    platforms: [Platform] = Platform.allCases, sandboxTokens: Set<String> = []
  ) {
    self.platforms = platforms
    measures = MessageMeasures(of: message, platforms: platforms)
    request = message.wrapped
    lines = JSONWriter.lines(of: request)
    check(message, now: now, channels: channels, sandboxTokens: sandboxTokens)
  }

  /// The time that the rules counted from, in seconds since 1970.
  package private(set) var checkedAt: Int?

  /// Whether the measures are those of the message, and not of one before it.
  private(set) var isMeasured = true

  /// Says that the message has changed; all stays that of an earlier one until `measure`.
  mutating func outdate() { (isMeasured, isChecked) = (false, false) }

  /// Says that the rules are to look once more.
  mutating func uncheck() { isChecked = false }

  /// Takes the message as it is now; the findings stay those of an earlier one until `check`.
  mutating func measure(_ message: Message) {
    guard !isMeasured else { return }
    isMeasured = true
    measures = MessageMeasures(of: message, after: measures, platforms: platforms)
    lines.follow(request, to: message.wrapped)
    request = message.wrapped
  }

  /// Has the rules look at the message that was measured. In a text that is being written a space at
  /// the end is no mistake: a word comes next. The tokens of the sandbox's devices are as short as
  /// they like.
  mutating func check(
    _ message: Message, now: Int?, channels: [String], writing field: FieldPath? = nil,
    sandboxTokens: Set<String> = []
  ) {
    findings = Linter.check(
      message, now: now, channels: channels, platforms: platforms, measures: measures)
    if let field { findings.removeAll { $0.isAboutOuterSpaces && $0.field == field } }
    if let token = message.text("token"), sandboxTokens.contains(token) {
      findings.removeAll(where: \.isAboutShortToken)
    }
    sections = findings.reduce(into: [:]) { $0[FormSection(showing: $1.field), default: 0] += 1 }
    isChecked = true
    checkedAt = now
  }

  /// How many findings are about the fields of a page.
  func count(in section: FormSection) -> Int { sections[section] ?? 0 }

  package var size: PayloadSize { measures.size }
  package var console: ConsoleText { measures.console }
  package var words: PreviewWords { measures.words }

  /// Of the JSON as it is shown, line ends included.
  var bytes: Int {
    var sum = lines.count - 1
    for index in lines.indices { sum += lines[index].bytes }
    return sum
  }

  package func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
