import CrierMessage
import CrierTriage

/// Prints the reports of a run in the requested format.
struct CheckOutput {
  let format: CheckFormat
  private var log = SARIFLog()
  /// Standard error if a fixed message goes to standard output.
  private var stream = Console.Stream.output
  /// The verdict on each file: the worst verdict among its messages.
  private var verdicts: [MessageCheck.Verdict] = []
  private var unreadable = 0

  init(format: CheckFormat) { self.format = format }

  mutating func show(_ report: CheckReport) throws {
    stream = report.stream
    switch format {
    case .text: try report.showText()
    case .json: try report.showJSON()
    case .github:
      for line in GitHubAnnotation.lines(of: report.check, path: report.path) {
        try Console.write(line + "\n", to: report.stream)
      }
    case .sarif: log.add(report.check, path: report.path)
    }
  }

  /// Reports a file that cannot be read; the text format reports it on standard error only.
  mutating func show(unreadable path: String, _ explanation: Explanation) throws {
    unreadable += 1
    // The user may have passed a token in place of a path.
    let path = Redaction.scrubbed(path, of: .tokens)
    let explanation = Redaction.scrubbed(explanation, of: .tokens)
    let check = MessageCheck(noFile: explanation)
    switch format {
    case .text: break
    case .json: try Console.show(check.json(file: path, isUnread: true))
    case .github:
      for line in GitHubAnnotation.lines(of: check, path: path) { try Console.show(line) }
    case .sarif: log.add(failure: explanation, path: path)
    }
  }

  /// Counts a file by the verdicts on its messages.
  mutating func count(_ found: [MessageCheck.Verdict]) {
    verdicts.append(found.contains(.refused) ? .refused : found.contains(.risky) ? .risky : .ok)
  }

  /// Prints the output that depends on all files.
  func end() throws {
    switch format {
    case .sarif: try Console.write(Console.fit(JSONWriter.pretty(log.json)) + "\n", to: stream)
    case .text: if let total { try Console.write(total + "\n", to: stream) }
    case .json, .github: break
    }
  }

  /// "3 files: 1 refused, 1 risky, 1 ok."; nil for a single file.
  private var total: String? {
    let files = verdicts.count + unreadable
    guard files > 1, !OutputStyle.current.isQuiet else { return nil }
    let counts = [MessageCheck.Verdict.refused, .risky, .ok].map { verdict in
      "\(verdicts.count { $0 == verdict }) \(verdict.rawValue)"
    }
    let rest = unreadable > 0 ? ["\(unreadable) not checked"] : []
    return "\(files) files: " + (counts + rest).joined(separator: ", ") + "."
  }
}
