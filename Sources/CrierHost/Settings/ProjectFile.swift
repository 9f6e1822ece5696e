import CrierMessage
import CrierSettings

/// A `crier.toml`, and whether the user trusts it.
struct ProjectFile {
  let list: ProjectList
  let problems: [FileProblem]
  private let untrusted: UntrustedFile?

  /// - Parameters:
  ///   - trusted: Nil for the user's own file.
  ///   - isOuter: Whether it is above the nearest one. Then it can only restrict, also if others can
  ///     write to it.
  init(_ path: String, trusted: TrustList?, isOuter: Bool = false) {
    let isOpen = isOuter && WorkspaceText.refusal(of: path) != nil
    let found =
      isOpen ? WorkspaceText(describing: path) : WorkspaceText(path, trusted: trusted)
    var owner = trusted == nil ? ProjectSettings.Owner.user : isOpen ? .stranger : .trusted
    if case .notYet(let file) = found.trust {
      owner = .stranger
      untrusted = file
    } else {
      untrusted = nil
    }
    let (list, others) = ProjectReader.read(found.text, file: path, of: owner)
    self.list = list
    // Whoever can write to the folders above must not be able to keep sends back.
    problems = isOpen ? [] : [found.problem].compactMap(\.self) + others
  }

  /// What to ask the user about the file; nil if it is trusted, or names nothing.
  var question: TrustQuestion? {
    list.projects.isEmpty
      ? nil : untrusted.map { TrustQuestion(file: $0, deeds: list.projects.flatMap(Self.deeds)) }
  }

  private static func deeds(of project: ProjectSettings) -> [String] {
    guard let id = project.id.value else { return [] }
    let name = "project \(project.name)"
    let kind = project.isLive ? "live" : "not live, so sends need no review"
    let account: String? =
      switch project.credentials.value {
      case .command(let words)?: TrustQuestion.runs(words, for: name)
      case .file(let path)?: "uses the credentials in \(path), for \(name)"
      case .variable(let name)?: "uses the credentials file that the variable \(name) names"
      case .standard?, nil: nil
      }
    let allowed = project.allow.value.map { allowed in
      let words = allowed.map(\.rawValue).joined(separator: ", ")
      return words.isEmpty ? "forbids sends to \(name)" : "limits sends to \(words), for \(name)"
    }
    return ["sends to the Firebase project \(id) as \(name) (\(kind))"]
      + [allowed, account].compactMap(\.self)
  }
}
