import ArgumentParser
import CrierHost
import CrierStore

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
