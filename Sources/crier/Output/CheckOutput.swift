import CrierCore

/// Prints the reports of a run in the format that was asked for.
struct CheckOutput {
  let format: CheckFormat
  private var log = SARIFLog()
  /// Standard error where a fixed message goes to standard output.
  private var stream = Console.Stream.output

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

  /// What is told of a file that cannot be read; people read it on standard error as well.
  mutating func show(unreadable path: String, _ explanation: Explanation) throws {
    let check = MessageCheck(noFile: explanation)
    switch format {
    case .text: break
    case .json: try Console.show(check.json(file: path))
    case .github:
      for line in GitHubAnnotation.lines(of: check, path: path) { try Console.show(line) }
    case .sarif: log.add(failure: explanation, path: path)
    }
  }

  /// What can only be printed when all files are checked.
  func end() throws {
    guard format == .sarif else { return }
    try Console.write(Console.fit(JSONWriter.pretty(log.json)) + "\n", to: stream)
  }
}
