import ArgumentParser
import CrierAnswers
import CrierHost
import CrierMessage
import CrierStore
import Foundation

/// `crier history export`.
struct HistoryExportCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write records with their requests, one JSON object a line.",
    discussion: """
      The words and options select records as in crier history list; without them, all records are \
      written, also the rows of lists. The newest comes first. Each line is what crier history show \
      NUMBER --format json prints: tokens are shortened, and secrets are left out.

      EXAMPLES:
        crier history export > sends.jsonl
        crier history export --project shop-prod --since 30d --output sends.jsonl

      EXIT CODES:
        0   done, even if no record matches
        1   the history cannot be read, or the file exists or cannot be written
        64  wrong usage
      """)

  @OptionGroup var filters: HistoryFilters

  @Option(
    name: .customLong("output"),
    help: ArgumentHelp(
      "Write to this new file, which only you can read, instead of standard output.",
      valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var path: String?

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  /// The number of records that are in memory at a time.
  private static let pageCount = 1000

  mutating func run() async throws {
    var search = filters.search(limit: Self.pageCount)
    search.includesRows = true
    let file = try path.map { path throws(FileError) in try OutputFile.open(path, mode: 0o600) }
    defer { if let file { close(file) } }
    var count = 0
    while true {
      let wanted = search
      let records = try await HistoryFile.use { store in
        try await store.records(wanted, withRequests: true)
      }
      for record in records {
        let json = HistoryReport(record).wholeJSON
        if let file {
          try write(JSONWriter.compact(json) + "\n", to: file)
        } else {
          try Console.show(json)
        }
      }
      count += records.count
      guard records.count == Self.pageCount, let last = records.last else { break }
      search.page = .before(last.number)
    }
    if path != nil || count == 0 {
      Console.note("Exported \(count) \(count == 1 ? "record" : "records").")
    }
  }

  private func write(_ line: String, to file: Int32) throws {
    let code = FileWriter.hand(Array(line.utf8), to: file)
    guard code != 0 else { return }
    let reason = SystemReason.words(code)
    throw CommandError(
      .failed,
      Explanation(
        "\(path ?? "") has only a part of the records: \(reason).",
        fix: "Remove it, then export again."))
  }
}
