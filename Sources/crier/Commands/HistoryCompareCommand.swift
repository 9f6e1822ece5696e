import ArgumentParser
import CrierAnswers
import CrierMessage

/// `crier history compare`.
struct HistoryCompareCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Show what differs between a record and another message.",
    discussion: """
      EXIT CODES:
        0   nothing differs
        1   something differs, there is no such record, or the history cannot be read
        64  wrong usage
        66  the file cannot be read
      """)

  @Argument(help: "The number of the record.")
  var number: Int

  @Argument(
    help: ArgumentHelp("The number of another record, or a message.", valueName: "other"),
    completion: .file(extensions: ["json"]))
  var other: String

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let record = try await HistoryFile.record(number)
    let after =
      if let number = Int(other) {
        try Self.message(of: try await HistoryFile.record(number))
      } else {
        try MessageFile(path: other).message
      }
    guard let changes = record.difference(to: after)?.changes else {
      throw Self.unreadable(record)
    }
    for change in changes { try Console.show(DifferenceLine(change).text) }
    guard changes.isEmpty else { return try ExitStatus.failed.leave() }
    Console.note("Nothing differs.")
  }

  private static func message(of record: SendRecord) throws(CommandError) -> Message {
    guard let message = record.message() else { throw unreadable(record) }
    return message
  }

  private static func unreadable(_ record: SendRecord) -> CommandError {
    CommandError(.failed, Explanation("The request of record \(record.number) cannot be read."))
  }
}
