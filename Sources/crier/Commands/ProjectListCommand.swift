import ArgumentParser
import CrierHost
import CrierMessage
import CrierSettings

/// `crier project list`.
struct ProjectListCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the projects.",
    discussion: """
      EXIT CODES:
        0   done, even without projects
        64  wrong usage
        66  crier.toml has an error
      """)

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let workspace = try WorkspaceSettings()
    let report = ProjectReport(workspace)
    switch format {
    case .json: for value in report.json { try Console.show(value) }
    case .text: for line in report.lines { try Console.show(line) }
    }
    if let question = workspace.question { Console.warn(question.explanation) }
    try workspace.tellProjectProblems()
    if workspace.projects.projects.isEmpty, format == .text {
      let place = workspace.path.map { "in " + Path.shown($0) } ?? "without a home folder"
      Console.note("There is no project \(place). To write one, see crier project --help.")
    }
  }
}

extension WorkspaceSettings {
  /// Tells what is wrong in `crier.toml`, and ends the command if there is anything.
  func tellProjectProblems() throws {
    let problems = problems.filter(WorkspaceSettings.isAboutProjects)
    for problem in problems { Console.complain(problem.explanation) }
    if !problems.isEmpty { try ExitStatus.unreadable.leave() }
  }
}
