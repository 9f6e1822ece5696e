import ArgumentParser
import CrierCore

/// `crier check`: what FCM would refuse and what would get lost, without sending anything.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check messages without sending them.",
    discussion: """
      Each finding has the place in the file, so that editors can jump to it. What FCM would \
      refuse fails the check; what it takes and something gets lost is risky. No account and no \
      network is needed.

      EXAMPLES:
        crier check welcome.json
        crier check --strict messages/*.json          in CI: risky findings fail, too
        crier check --format json - < welcome.json    one JSON object a file

      EXIT CODES:
        0 nothing is refused   1 something would be refused, or is no JSON
        2 with --strict, something is risky   66 a file cannot be read
      """)

  @Argument(
    help: ArgumentHelp("The files to check; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @Flag(help: "Fail on risky findings, too.")
  var strict = false

  @Option(help: "How to print what was found.")
  var format = OutputFormat.text

  mutating func run() async throws {
    var status = ExitStatus.done
    for path in files {
      do {
        let report = CheckReport(path: path, check: MessageCheck(of: try FileReader.read(path)))
        try report.show(as: format)
        status = status.joined(report.status(isStrict: strict))
      } catch let error as FileError {
        if format == .json { try Console.show(error.checkJSON(path: path)) }
        Console.complain(error.explanation)
        status = status.joined(.unreadable)
      }
    }
    try status.leave()
  }
}
