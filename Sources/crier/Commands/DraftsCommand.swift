import ArgumentParser
import CrierHost
import CrierMessage
import TextLayout

/// `crier drafts`: the messages that can be opened here.
struct DraftsCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "drafts",
    abstract: "List the messages of the workspace.",
    discussion: """
      Lists each *.json file with a message or a syntax error below the workspace, the first \
      folder upward from the working folder with crier.toml or devices.toml; the last written comes \
      first. The title and the tags are those of the draft's sidecar (wk47.toml beside wk47.json); \
      without one, the title is that of the notification. The languages are those of the \
      translations (wk47.de.json). Without a workspace, it lists those of the working folder alone. \
      The composer lists the same, and the files that were open before: Open in the palette, or F2 \
      twice.

      EXAMPLES:
        crier drafts
        crier drafts --format json

      EXIT CODES:
        0   done, even without drafts
        64  wrong usage
      """)

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let folder = DraftFolder()
    let (files, isCut) = folder.drafts()
    switch format {
    case .json:
      for file in files {
        try Console.show(
          .object([
            JSONMember("path", .string(file.path)),
            JSONMember("title", .string(Redaction.scrubbed(file.title, of: .tokens))),
            JSONMember("modified", .string(CivilTime(seconds: file.modified).wireText)),
            JSONMember("tags", .array(file.tags.map { .string($0) })),
            JSONMember("languages", .array(file.languages.map { .string($0) })),
            JSONMember("valid", .bool(!file.isBroken)),
          ]))
      }
    case .text:
      let now = WallClock.seconds()
      let style = ANSIStyle(for: .output)
      let rows = files.map { file in
        [
          SafeText.line(file.path), Age.words(.seconds(max(0, now - file.modified))) + " ago",
          file.isBroken
            ? DraftFile.broken : SafeText.line(Redaction.scrubbed(file.title, of: .tokens)),
          file.tags.map { "#" + SafeText.line($0) }.joined(separator: " "),
          file.languages.joined(separator: " "),
        ]
      }
      let lines = PrintedColumns.aligned(rows) { column, text in
        column == 0 ? style.paint(text, .strong) : text
      }
      for line in lines { try Console.show(line) }
      if files.isEmpty { Console.note("There is no message in \(folder.shown).") }
    }
    if isCut {
      Console.warn(Explanation("\(folder.shown) has too many files, so some may be missing."))
    }
  }
}
