import ArgumentParser
import CrierConvert
import CrierHost
import CrierMessage
import CrierSettings

/// `crier project`: the projects of a workspace.
struct ProjectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "List the projects of crier.toml, or show one.",
    discussion: """
      crier.toml gives the projects of a team short names for --project, with what Crier needs to \
      know about each. It is in the workspace: the first folder upward from the working folder with \
      crier.toml or devices.toml. Without --project, the project in default is used.

        default = "test"

        [project.test]
        id = "shop-test"
        live = false                  # no review, no typed confirmation

        [project.live]
        id = "shop-prod"
        number = 123456789012         # the project number, which device groups need
        android-app = "1:123456789012:android:321abc"   # the App ID, for the delivery report
        credentials = "file:key.json" # or "adc", "env:NAME", { command = ["program", "argument"] }
        platforms = ["android"]       # rules, meters and previews leave out the others
        channels = ["offers"]         # the app's Android channels
        allow = ["device"]            # who may be sent to: device, list, group, topic, condition
        approval = "second-person"    # no sends to lists, topics and conditions yet

        [project.staging]
        base = "live"                 # inherits what it does not set
        id = "shop-staging"

      A command prints an access token; it runs in the folder of crier.toml when something is sent. \
      Before a crier.toml is used for the first time, and after each change, Crier shows what it \
      does and asks; see crier project trust --help.

      The limits (allow, approval, live) of every crier.toml upward from the working folder hold, \
      and those of your own in the folder of config.toml hold everywhere: the narrowest for a \
      project ID wins.

      EXAMPLES:
        crier project
        crier project show live --origins
        crier send welcome.json --project test
        crier check crier.toml
      """,
    subcommands: [ProjectListCommand.self, ProjectShowCommand.self, ProjectTrustCommand.self],
    defaultSubcommand: ProjectListCommand.self)
}

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

/// `crier project trust`.
struct ProjectTrustCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "trust", abstract: "See what files from others do, and trust them.",
    discussion: """
      crier.toml and devices.local.toml can name programs to run, credentials to read, and projects \
      and devices to send to. Crier uses them only if you trust their content; until then, \
      crier.toml can only forbid sends. The files in the folder of config.toml are your own and need \
      no trust, nor does a devices.local.toml that crier devices add has made.

      Without FILE, this is about the files of the workspace. FILE can also be a credentials file \
      that sends the content of another file, as workload identity does. When a file changes, Crier \
      asks again.

      EXAMPLES:
        crier project trust
        crier project trust --yes
        crier project trust wi.json

      EXIT CODES:
        0   trusted
        1   not trusted
        64  wrong usage
        66  a file cannot be read or has an error
      """)

  @Argument(help: "The files; without them, those of the workspace.", completion: .file())
  var files: [String] = []

  @Flag(help: "Don't ask; what the files do is shown all the same.")
  var yes = false

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let workspace = try WorkspaceSettings()
    // A file that cannot be used would be trusted without a look at what it means.
    try workspace.tellProjectProblems()
    let all = workspace.questions
    let hosts = workspace.settings.tokenHosts.value
    let questions =
      files.isEmpty
      ? all
      : try files.compactMap { file in
        let place = TrustList.place(of: file)
        if let question = all.first(where: { $0.file.path == place }) { return question }
        guard ![WorkspaceSettings.projectFile, DeviceFiles.ownName].contains(Path.last(of: file))
        else {
          try Self.checkIsHere(place)
          return nil
        }
        return try TrustQuestion.about(credentials: file, hosts: hosts)
      }
    guard !questions.isEmpty else {
      return Console.note(
        files.isEmpty
          ? "Nothing has to be trusted here, or you trust it already." : "You trust it already.")
    }
    if yes {
      TrustQuestion.show(questions)
      return try TrustList().add(questions)
    }
    guard Console.canAsk else {
      TrustQuestion.show(questions)
      throw CommandError.usage(
        "Nobody can be asked here.", fix: "Read this, then run: crier project trust --yes")
    }
    guard try TrustQuestion.ask(questions) else {
      throw CommandError(.failed, Explanation("Nothing was trusted."))
    }
  }

  /// Throws if a `crier.toml` or `devices.local.toml` is not in the folder of this workspace.
  private static func checkIsHere(_ place: String) throws(CommandError) {
    let folder = String(place.dropLast(Path.last(of: place).count))
    guard Workspace().folder.map({ Path.place(of: $0) + "/" }) == folder else {
      throw .usage(
        "\(Path.shown(place)) is only used in its own folder.",
        fix: "Go there (cd \(CurlExport.quote(folder))), and run crier project trust.")
    }
  }
}
