package import CrierCore

/// All that follows from a message alone, worked out once for each change.
package struct Analysis: Hashable, Sendable {
  package var findings: [Finding]
  package var size: PayloadSize
  package var console: ConsoleText
  /// What each platform shows of the texts.
  package var words: PreviewWords
  /// The request as it would be sent.
  package var lines: [JSONLine]

  package init(of message: Message, now: Int? = nil, channels: [String] = []) {
    let report = Linter.report(on: message, now: now, channels: channels)
    findings = report.findings
    size = report.size
    console = report.console
    words = report.words
    lines = JSONWriter.lines(of: message.wrapped)
  }

  package func count(_ weight: LintRule.Weight) -> Int {
    findings.count { $0.weight == weight }
  }
}
