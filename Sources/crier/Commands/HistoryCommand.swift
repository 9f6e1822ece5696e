import ArgumentParser
import CrierAnswers
import CrierHost
import CrierMessage
import CrierStore
import Foundation

/// `crier history`: the sends and dry runs of the past.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List, show, compare, export and remove the records of your sends.",
    discussion: """
      Every send and dry run is recorded before it leaves, and completed by its answer. A record \
      without an answer is unknown: the message may have been delivered. Tokens are shortened, and \
      secrets are left out. record = false in config.toml turns the history off.

      EXAMPLES:
        crier history                              the newest 20
        crier history list rain --since 7d
        crier history list --token fK3m… --format json
        crier history show 17
        crier history compare 17 welcome.json
        crier history note 17 "ticket 88213"
        crier history export --since 30d --output sends.jsonl
        crier history prune --older-than 90d
      """,
    subcommands: [
      HistoryListCommand.self, HistoryShowCommand.self, HistoryCompareCommand.self,
      HistoryNoteCommand.self, HistoryExportCommand.self, HistoryPruneCommand.self,
    ],
    defaultSubcommand: HistoryListCommand.self)
}

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
    // One more tells whether there are more.
    let wanted = filters.search(limit: limit < .max ? limit + 1 : limit)
    let records = try await HistoryFile.use { store in try await store.records(wanted) }
    for record in records.prefix(limit) {
      let report = HistoryReport(record)
      switch format {
      case .json: try Console.show(report.json)
      case .text: try Console.show(report.line)
      }
    }
    if records.count > limit, format == .text {
      Console.note("These are the newest \(limit); --limit lists more.")
    }
    if records.isEmpty, format == .text {
      Console.note(SendSearch.wordsForNone(hasWords: !wanted.words.isEmpty))
    }
  }
}

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

/// `crier history note`.
struct HistoryNoteCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Write a note on a record, such as the number of a ticket.",
    discussion: """
      A new note replaces the old one; an empty one removes it.

      EXIT CODES:
        0   done
        1   there is no such record, or the history cannot be written
        64  wrong usage
      """)

  @Argument(help: "The number of the record.")
  var number: Int

  @Argument(help: "The note.")
  var text: String

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let (number, note) = (number, Redaction.scrubbed(text.trimmed, of: .tokens))
    _ = try await HistoryFile.record(number)
    _ = try await HistoryFile.use { store in try await store.note(note, on: number) }
  }
}

/// `crier history prune`.
struct HistoryPruneCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Remove old records.",
    discussion: """
      EXIT CODES:
        0   done
        1   the history cannot be written
        64  wrong usage
      """)

  @Option(help: ArgumentHelp("Remove records older than this, such as 90d.", valueName: "time"))
  var olderThan: AgeArgument

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let limit = WallClock.sinceEpoch() - olderThan.duration
    let count = try await HistoryFile.use { store in try await store.prune(before: limit) }
    Console.note("Removed \(count) \(count == 1 ? "record" : "records").")
  }
}

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
