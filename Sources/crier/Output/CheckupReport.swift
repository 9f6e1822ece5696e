import CrierAnswers
import CrierComposer
import CrierMessage

/// One line of `crier doctor`: of the doctor's page, or JSON for scripts.
struct CheckupReport {
  private let checkup: Checkup

  init(_ checkup: Checkup) { self.checkup = checkup }

  func lines(as format: OutputFormat) -> [String] {
    switch format {
    case .json: [Console.fit(JSONWriter.compact(json))]
    case .text:
      DoctorScreen.report(
        on: checkup, columns: Console.columns, paint: ANSIStyle(for: .output).paint(_:as:))
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
