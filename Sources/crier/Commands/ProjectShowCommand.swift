import ArgumentParser
import CrierHost
import CrierMessage
import CrierSettings

/// `crier project show`.
struct ProjectShowCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the values of a project.",
    discussion: """
      EXIT CODES:
        0   done
        1   there is no such project
        64  wrong usage
        66  crier.toml has an error
      """)

  @Argument(help: "The project; without it, the one that is used by default.")
  var name: String?

  @Flag(help: "Also show where each value is from.")
  var origins = false

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let workspace = try WorkspaceSettings()
    let projects = workspace.projects
    guard
      let project = name.map({ projects.named($0) ?? projects.projects(withID: $0).first })
        ?? workspace.settings.chosen
    else {
      try workspace.tellProjectProblems()
      throw CommandError(.failed, missing(among: projects.projects.map(\.name)))
    }
    let report = ProjectReport(workspace)
    switch format {
    case .json: try Console.show(report.json(of: project, withOrigins: origins))
    case .text:
      for line in report.lines(of: project, withOrigins: origins) { try Console.show(line) }
    }
    if let question = workspace.question { Console.warn(question.explanation) }
    try workspace.tellProjectProblems()
  }

  private func missing(among known: [String]) -> Explanation {
    let names = known.isEmpty ? nil : "The projects are: \(known.joined(separator: ", "))."
    guard let name else {
      return Explanation(
        known.isEmpty ? "There is no project." : "No project is the default.",
        fix: names.map { "Name one. \($0)" } ?? "To write one, see crier project --help.")
    }
    return Explanation(
      "There is no project named \(Redaction.scrubbed(name, of: .tokens)).", fix: names)
  }
}
