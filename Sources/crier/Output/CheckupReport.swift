import CrierAnswers
import CrierMessage
import TextLayout

/// One line of `crier doctor`, as text or as JSON for scripts.
struct CheckupReport {
  private let checkup: Checkup

  init(_ checkup: Checkup) { self.checkup = checkup }

  func lines(as format: OutputFormat) -> [String] {
    switch format {
    case .json: [Console.fit(JSONWriter.compact(json))]
    case .text: text
    }
  }

  /// The verdict, the subject and the finding, each in its own column.
  private var text: [String] {
    let verdict = 11
    let subject = 13
    let rest = max(30, Console.columns - verdict - subject - 2 * PrintedColumns.gap)
    return PrintedColumns(cells: [
      .init(checkup.verdict.rawValue, columns: verdict, color),
      .init(checkup.subject.rawValue, columns: subject),
      .init(checkup.finding.spoken, columns: rest, mostLines: 12),
    ]).lines(ANSIStyle(for: .output))
  }

  private var color: ANSIStyle.Color {
    switch checkup.verdict {
    case .fine: .green
    case .warning: .yellow
    case .failed: .red
    case .notChecked: .faint
    }
  }

  private var json: JSONValue {
    .object([
      JSONMember("check", .string(checkup.subject.rawValue)),
      JSONMember("verdict", .string(checkup.verdict.rawValue)),
      JSONMember("sentence", .string(checkup.finding.sentence)),
      JSONMember("fix", checkup.finding.fix.map { .string($0) } ?? .null),
    ])
  }
}
