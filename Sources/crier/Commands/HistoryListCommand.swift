import ArgumentParser
import CrierStore

/// `crier history list`.
struct HistoryListCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List records, the newest first.",
    discussion: """
      The words are searched for in the title, target, project, message name, error code, note, \
      file, language and analytics label; the beginning of a word is enough.

      A list is one record. Its rows are listed by --list, and a single row by what is its own: its \
      token (--token), outcome (--outcome), error code, message name or note.

      EXIT CODES:
        0   done, even if no record matches
        1   the history cannot be read
        64  wrong usage
      """)

  @OptionGroup var filters: HistoryFilters

  @Option(help: ArgumentHelp("The maximum number of records.", valueName: "number"))
  var limit = 20

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit must be at least 1.") }
  }

  mutating func run() async throws {
    let wanted = filters.search(limit: limit)
    let records = try await HistoryFile.use { store in try await store.records(wanted) }
    for record in records {
      let report = HistoryReport(record)
      switch format {
      case .json: try Console.show(report.json)
      case .text: try Console.show(report.line)
      }
    }
    if records.isEmpty, format == .text { Console.note("No record matches.") }
  }
}
