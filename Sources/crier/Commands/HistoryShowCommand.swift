import ArgumentParser
import CrierAnswers
import CrierMessage

/// `crier history show`.
struct HistoryShowCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a record with its request and answer.",
    discussion: """
      With --request, only the request is printed, for crier send or the composer. A device's token \
      is not kept whole, so name it again: crier send FILE --to-token TOKEN.

      EXIT CODES:
        0   done
        1   there is no such record, or the history cannot be read
        64  wrong usage
      """)

  @Argument(help: "The number of the record.")
  var number: Int

  @Flag(help: "Print the request only.")
  var request = false

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let record = try await HistoryFile.record(number)
    let report = HistoryReport(record)
    if request { return try Console.show(report.request) }
    switch format {
    case .json: try Console.show(report.wholeJSON)
    case .text: for line in report.lines { try Console.show(line) }
    }
  }
}
