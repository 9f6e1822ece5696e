package import CrierMessage
package import CrierSettings

/// The settings that hold here: those of `config.toml`, overridden by a project of the workspace's
/// `crier.toml`.
package struct WorkspaceSettings: Sendable {
  /// The file with the projects of a workspace.
  package static let projectFile = "crier.toml"

  package let settings: Settings
  package let problems: [FileProblem]
  /// The path of `crier.toml`, whether there is one or not; nil without a home folder.
  package let path: String?

  /// Reads both files; the problems are those of both.
  ///
  /// - Parameter project: The name or ID of a project, by an option. Without it, `default` decides.
  ///   Any other ID is used without a project of `crier.toml`.
  package init(
    project: String? = nil, in workspace: Workspace = Workspace(),
    _ environment: EnvironmentVariables = .current
  ) throws(DestinationError) {
    let (settings, problems) = SettingsFile(environment).read()
    path = workspace.projectFolder.map { "\($0)/\(Self.projectFile)" }
    guard let path else {
      (self.settings, self.problems) = (settings, problems)
      return
    }
    let found = WorkspaceText(path, ifForeign: Self.foreign)
    let (list, others) = ProjectReader.read(found.text, file: path)
    let chosen =
      if let project { try Self.named(project, in: list) } else { list.chosen }
    var own = chosen.map(settings.using) ?? settings
    own.projects = list
    self.settings = own
    self.problems = [found.problem].compactMap(\.self) + others + problems
  }

  package var projects: ProjectList { settings.projects }

  /// The shortest ID that Firebase gives to a project.
  private static let shortestID = 6

  private static func named(
    _ word: String, in list: ProjectList
  ) throws(DestinationError) -> ProjectSettings? {
    if let project = list.named(word) {
      guard project.id.value != nil else { throw .noProjectID(name: word) }
      return project
    }
    let same = list.projects(withID: word)
    guard same.count < 2 else { throw .severalProjects(id: word, names: same.map(\.name)) }
    if let project = same.first { return project }
    let known = list.projects.map(\.name)
    let isPlain = word.allSatisfy(\.isLetter) && NearestName.of(word, among: known) != nil
    guard isPlain || word.count < shortestID, !known.isEmpty else { return nil }
    throw .unknownProject(word, known: known)
  }

  /// Why a `crier.toml` is not used, whatever it says; nil if it is.
  package static func whyNotUsed(_ path: String) -> Explanation? {
    WorkspaceText.isForeign(Path.expanded(path)) ? foreign(path) : nil
  }

  private static func foreign(_ file: String) -> Explanation {
    Explanation(
      "\(file) belongs to another user, so its projects are not used.",
      fix: "Copy it into a folder of your own.")
  }

  /// Whether a problem is about `crier.toml`, where each may concern what is sent and where to.
  package static func isAboutProjects(_ problem: FileProblem) -> Bool {
    problem.file.hasSuffix("/" + projectFile)
  }
}
