import ArgumentParser

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
