import ArgumentParser
import CrierConvert
import Foundation

/// `crier docs`: the reference pages and the manual page, from the lists the program reads itself.
struct DocsCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract: "Write the reference pages and the man page.",
    discussion: """
      Fields, rules, keys, commands and surfaces, each as a page in Markdown, and crier.1 for man. \
      Pages that are there are replaced.

      EXAMPLES:
        crier docs
        crier docs --into /tmp/crier && man /tmp/crier/crier.1
      """)

  @Option(
    help: ArgumentHelp(
      "The folder to write into; it is made where it is missing.", valueName: "dir"),
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
      try FileWriter.write(page.text, to: path, replacing: true)
      try Console.show("\(into)/\(page.name)")
    }
  }
}
