import ArgumentParser
import CrierConvert
import CrierHost
import Foundation

/// `crier docs`: writes the reference pages and the manual page from the program's own tables.
struct DocsCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract: "Write the reference pages and the man page.",
    discussion: """
      Writes one Markdown page each for fields, rules, keys, commands, surfaces, JSON and the \
      emulator's deliveries, their JSON Schema, and crier.1 for man. Pages that it wrote earlier \
      are replaced, other files are not.

      EXAMPLES:
        crier docs
        crier docs --into /tmp/crier && man /tmp/crier/crier.1
      """)

  @Option(
    help: ArgumentHelp(
      "The folder to write to; it is created if necessary.", valueName: "dir"),
    completion: .directory)
  var into = "docs/reference"

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let folder = Path.expanded(into)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FileError.notWritable(path: into)
    }
    for page in ReferencePage.all {
      let path = "\(folder)/\(page.name)"
      try OutputFile.write(Array(page.text.utf8), to: path) { old in
        ReferencePage.isGenerated(String(decoding: old, as: UTF8.self))
      }
      try Console.show("\(into)/\(page.name)")
    }
  }
}
