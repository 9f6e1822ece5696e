package import CrierCore

/// All that follows from a message alone, worked out once for each change.
///
/// In two parts: what changes with every letter is measured at once, so that it is drawn with it;
/// the rules take longer, mostly find what they found before, and may look after the drawing.
package struct Analysis: Hashable, Sendable {
  package var findings: [Finding] = []
  package private(set) var measures: MessageMeasures
  /// The request as it would be sent.
  package private(set) var lines: [JSONLine]
  private var request: JSONValue
  private var sections: [FormSection: Int] = [:]
  /// Whether the findings are those of the message, and not of the one before it.
  package private(set) var isChecked = false

  package init(of message: Message, now: Int? = nil, channels: [String] = []) {
    measures = MessageMeasures(of: message)
    request = message.wrapped
    lines = JSONWriter.lines(of: request)
    check(message, now: now, channels: channels)
  }

  /// Takes a changed message; the findings stay those of the last until `check`.
  mutating func measure(_ message: Message) {
    measures = MessageMeasures(of: message)
    lines.follow(request, to: message.wrapped)
    request = message.wrapped
    isChecked = false
  }

  /// Has the rules look at the message that was measured.
  mutating func check(_ message: Message, now: Int?, channels: [String]) {
    findings = Linter.check(message, now: now, channels: channels, measures: measures)
    sections = findings.reduce(into: [:]) { $0[FormSection(showing: $1.field), default: 0] += 1 }
    isChecked = true
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

  package func count(_ weight: LintRule.Weight) -> Int {
    findings.count { $0.weight == weight }
  }
}
