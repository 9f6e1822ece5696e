package import CrierMessage
package import CrierSettings

/// The settings that hold here: those of `config.toml`, overridden by a project of the workspace's
/// `crier.toml`.
package struct WorkspaceSettings: Sendable {
  /// The file with the projects of a workspace.
  package static let projectFile = "crier.toml"

  package let settings: Settings
  package let problems: [FileProblem]
  /// The path of the nearest `crier.toml`, else of the user's own, whether there is one or not; nil
  /// without a home folder.
  package let path: String?
  /// What to ask the user before the nearest `crier.toml` is used; nil if it is trusted.
  package let question: TrustQuestion?

  /// Reads `config.toml`, the `crier.toml` of the folders upward and the user's own; the problems are
  /// those of all.
  ///
  /// Projects come from the nearest `crier.toml` and from the user's own; the limits of all hold.
  ///
  /// - Parameter project: The name, ID or number of a project, by an option. Without it, `default`
  ///   decides. Any other ID is used without a project of `crier.toml`.
  package init(
    project: String? = nil, in workspace: Workspace = Workspace(),
    _ environment: EnvironmentVariables = .current, trusting trusted: TrustList = TrustList()
  ) throws(DestinationError) {
    let (settings, problems) = SettingsFile(environment).read()
    let strangers = workspace.projectFolders.filter { !workspace.isOwn($0) }.map(Self.file)
    let ownPath = workspace.ownFolder.map(Self.file)
    let own = ownPath.map { ProjectFile($0, trusted: nil) }
    let files = strangers.enumerated().map {
      ProjectFile($0.element, trusted: trusted, isOuter: $0.offset > 0)
    }
    let nearest = files.first
    path = strangers.first ?? ownPath
    question = nearest?.question
    let list = (nearest?.list ?? ProjectList()).joined(with: own?.list ?? ProjectList())
    let chosen =
      if let project {
        try Self.named(project, in: list)
      } else if let nearest, !nearest.list.projects.isEmpty {
        nearest.list.chosen
      } else {
        // A project that is only pinned there is no place to send to from any folder.
        own?.list.defaultName == nil ? nil : own?.list.chosen
      }
    var all = chosen.map(settings.using) ?? settings
    all.projects = list
    all.limiting = LimitingProjects((files + [own].compactMap(\.self)).flatMap(\.list.projects))
    if let project, chosen?.name != project {
      let ids = all.limiting.ids(ofNumber: project)
      guard ids.count < 2 else { throw .ambiguousNumber(project, ids: ids) }
    }
    self.settings = all
    let lost = workspace.problem.map {
      FileProblem(file: "./\(Self.projectFile)", line: 1, reason: .unreadable($0))
    }
    self.problems =
      [lost].compactMap(\.self) + (files + [own].compactMap(\.self)).flatMap(\.problems) + problems
  }

  /// What to ask the user before the project is used, as the sender does.
  package var chosenQuestion: TrustQuestion? {
    settings.chosen?.owner == .stranger ? question : nil
  }

  private static func file(in folder: String) -> String { Workspace.file(projectFile, in: folder) }

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
  package static func whyNotUsed(_ path: String) -> Explanation? { WorkspaceText.refusal(of: path) }

  /// Whether a problem is about `crier.toml`, where each may concern what is sent and where to.
  package static func isAboutProjects(_ problem: FileProblem) -> Bool {
    problem.file.hasSuffix("/" + projectFile)
  }
}
