import ArgumentParser
import CrierAnswers
import CrierHost
import CrierMessage
import CrierStore

/// `crier history list`.
struct HistoryListCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List records, the newest first.",
    discussion: """
      The words are searched for in the title, target, project, message name, error code, note and \
      file; the beginning of a word is enough.

      EXIT CODES:
        0   done, even if no record matches
        1   the history cannot be read
        64  wrong usage
      """)

  @Argument(help: ArgumentHelp("What to search for.", valueName: "word"))
  var words: [String] = []

  @Option(help: ArgumentHelp("Only sends to this project.", valueName: "id"))
  var project: String?

  @Option(help: ArgumentHelp("Only sends to this token or installation ID.", valueName: "token"))
  var token: String?

  @Option(help: ArgumentHelp("Only sends to this topic.", valueName: "topic"))
  var topic: String?

  @Option(
    help: ArgumentHelp(
      "Only this outcome, such as accepted, refused or unknown; may be repeated.",
      valueName: "outcome"))
  var outcome: [String] = []

  @Option(help: ArgumentHelp("Only records of this time, such as 12h or 7d.", valueName: "time"))
  var since: AgeArgument?

  @Option(help: ArgumentHelp("The maximum number of records.", valueName: "number"))
  var limit = 20

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit must be at least 1.") }
    let known = SendRecord.outcomes.keys
    for word in outcome where !known.contains(word) {
      throw ValidationError(
        "--outcome \(word) is not known. Use one of \(known.sorted().joined(separator: ", ")).")
    }
  }

  mutating func run() async throws {
    var search = SendSearch()
    search.words = words.joined(separator: " ")
    search.project = project
    search.device = token?.trimmed
    search.audience = topic.map { TopicName.withoutPrefix($0.trimmed) }
    search.outcomes = outcome.flatMap { SendRecord.outcomes[$0] ?? [] }
    search.since = since.map { WallClock.sinceEpoch() - $0.duration }
    search.limit = limit
    let wanted = search
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
