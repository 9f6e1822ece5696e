import ArgumentParser
import CrierAnswers
import CrierHost
import CrierMessage
import CrierSettings

/// The words and options that select records of the history.
struct HistoryFilters: ParsableArguments, Sendable {
  @Argument(help: ArgumentHelp("What to search for.", valueName: "word"))
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only sends to this project: its name in crier.toml, or its ID.", valueName: "name|id"))
  var project: String?

  @Option(help: ArgumentHelp("Only sends to this token or installation ID.", valueName: "token"))
  var token: String?

  @Option(help: ArgumentHelp("Only sends to this topic.", valueName: "topic"))
  var topic: String?

  @Option(
    help: ArgumentHelp(
      "Only sends of this file, or of the files in this folder.", valueName: "file"),
    completion: .file())
  var draft: String?

  @Option(
    help: ArgumentHelp(
      "Only this outcome, such as accepted, refused or unknown; may be repeated.",
      valueName: "outcome"))
  var outcome: [String] = []

  @Option(help: ArgumentHelp("Only records of this time, such as 12h or 7d.", valueName: "time"))
  var since: AgeArgument?

  @Option(
    help: ArgumentHelp(
      "Only the rows of the list with this record, which is otherwise one record.",
      valueName: "number"))
  var list: Int?

  mutating func validate() throws {
    let known = SendRecord.outcomes.keys
    for word in outcome where !known.contains(word) {
      throw ValidationError(
        "--outcome \(word) is not known. Use one of \(known.sorted().joined(separator: ", ")).")
    }
  }

  /// Returns the search for at most `limit` records at a time.
  func search(limit: Int) -> SendSearch {
    var search = SendSearch()
    // Crier prints tokens shortened, and the words of a record have them so.
    let isShortened = token?.contains("…") == true
    search.take(words: (words + (isShortened ? [token ?? ""] : [])).joined(separator: " "))
    search.project = project.map { name in
      (try? WorkspaceSettings())?.projects.named(name)?.id.value ?? name
    }
    if let token, !isShortened { search.device = token.trimmed }
    search.draft = draft.map { path in
      let place = Path.place(of: path)
      return MessagePaths.isFolder(path) && place != "/" ? place + "/" : place
    }
    search.audience = topic.map { TopicName.withoutPrefix($0.trimmed) }
    search.outcomes = outcome.flatMap { SendRecord.outcomes[$0] ?? [] }
    search.since = since.map { WallClock.sinceEpoch() - $0.duration }
    search.list = list
    search.limit = limit
    return search
  }
}
