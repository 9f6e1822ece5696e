import CrierComposer
import CrierHost
import CrierLint
import CrierMessage
import CrierSettings
import CrierTriage
import Foundation

/// Checks a `.toml` file: settings with keys, a theme, or the projects or devices of a workspace.
enum SettingsCheck {
  /// - Parameter path: The file; by their names, `crier.toml` has projects, and `devices.toml` and
  ///   `devices.local.toml` have devices.
  static func check(_ bytes: [UInt8], at path: String) -> MessageCheck {
    let text = String(decoding: bytes, as: UTF8.self)
    if Path.last(of: path) == WorkspaceSettings.projectFile {
      let notUsed = WorkspaceSettings.whyNotUsed(path).map { finding($0, .risky, 1, nil) }
      return MessageCheck(
        settings: [notUsed].compactMap(\.self)
          + ProjectReader.read(text, file: "").problems.map(finding))
    }
    switch Path.last(of: path) {
    case DeviceFiles.sharedName:
      return MessageCheck(
        settings: DeviceReader.devices(in: text, file: "").problems.map(finding))
    case DeviceFiles.ownName:
      return MessageCheck(
        settings: DeviceReader.sources(in: text, file: "").problems.map(finding))
    default: break
    }
    if let problems = sidecarProblems(text, at: path) {
      return MessageCheck(settings: problems.map(finding))
    }
    let (settings, problems) = SettingsReader.read(text, file: "")
    let others = ThemeReader.read(text, file: "").problems
    // A theme read as settings has an error in every line, and vice versa, so the file is the one
    // with fewer problems.
    if others.count < problems.count { return MessageCheck(settings: others.map(finding)) }
    let keys = KeyShelf.bindings(of: settings).problems
    let all = (problems.map(finding) + keys.map(finding)).sorted {
      ($0.finding.severity, $0.place?.line ?? 0) < ($1.finding.severity, $1.place?.line ?? 0)
    }
    return MessageCheck(settings: all)
  }

  /// Returns the problems of a draft's sidecar; nil for any other file.
  private static func sidecarProblems(_ text: String, at path: String) -> [FileProblem]? {
    guard let draft = Sidecar.draft(of: path) else { return nil }
    let hasDraft = FileManager.default.fileExists(atPath: Path.expanded(draft))
    guard hasDraft ? SidecarReader.mayBeSidecar(text) : SidecarReader.isSidecar(text) else {
      return nil
    }
    let (sidecar, problems) = SidecarReader.read(text, file: "")
    guard hasDraft else {
      return problems + [FileProblem(file: "", line: 1, reason: .noDraft(Path.last(of: draft)))]
    }
    let languages = DraftCompanions.languages(of: draft)
    let missing = sidecar.languages.filter { !languages.contains($0) }
    let line = SidecarReader.lines(of: [["languages"]], in: text)[0]
    return problems
      + missing.map { language in
        let file = DraftPath.translation(of: Path.last(of: draft), into: language) ?? ""
        return FileProblem(file: "", line: line, reason: .noTranslation(language, file: file))
      } + misspelled(in: sidecar, of: draft, languages, text)
  }

  /// Returns the samples whose names are much like that of a variable of the draft without samples.
  private static func misspelled(
    in sidecar: Sidecar, of draft: String, _ languages: [String], _ text: String
  ) -> [FileProblem] {
    let messages = ([nil] + languages.map(Optional.some)).compactMap { language in
      try? MessageFile(path: draft, language: language).message
    }
    let used = Set(messages.flatMap { FilledMessage($0).names })
    let open = used.filter { sidecar.variables[$0] == nil }.sorted()
    let known = NearestName(among: Array(open.prefix(mostNames)))
    let unused = sidecar.variables.keys.filter { !used.contains($0) }.sorted().prefix(mostNames)
    let similar = unused.compactMap { name in known.of(name).map { (name: name, nearest: $0) } }
    let lines = SidecarReader.lines(of: similar.map { ["variables", $0.name] }, in: text)
    return zip(similar, lines).map { similar, line in
      FileProblem(
        file: "", line: line,
        reason: .unknownName(
          similar.name, kind: "variable in \(Path.last(of: draft))", nearest: similar.nearest,
          known: open))
    }
  }

  /// The number of variables, on either side, that are searched for misspelled names: each name is
  /// compared with each.
  private static let mostNames = 300

  private static func finding(_ problem: FileProblem) -> MessageCheck.PlacedFinding {
    finding(problem.explanation, .refused, problem.line, problem.column)
  }

  private static func finding(_ problem: KeyProblem) -> MessageCheck.PlacedFinding {
    finding(
      problem.explanation(in: ""), problem.isInForce ? .hint : .refused, problem.line, nil)
  }

  private static func finding(
    _ explanation: Explanation, _ severity: Severity, _ line: Int, _ column: Int?
  ) -> MessageCheck.PlacedFinding {
    MessageCheck.PlacedFinding(
      Finding(rule: FileRule.settings.id, severity: severity, explanation: explanation.placeless),
      at: JSONPlace(line: line, column: column ?? 1))
  }
}
