import ArgumentParser
import CrierMessage
import CrierStore

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
