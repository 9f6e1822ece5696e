import CrierConvert
import CrierMessage
import CrierSettings
import Foundation

/// A `crier.toml`, and whether the user trusts it.
struct ProjectFile {
  let list: ProjectList
  let problems: [FileProblem]
  private let untrusted: UntrustedFile?
  private let folder: String

  /// - Parameters:
  ///   - trusted: Nil for the user's own file.
  ///   - isOuter: Whether it is above the nearest one. Then it can only restrict, also if others can
  ///     write to it.
  init(_ path: String, trusted: TrustList?, isOuter: Bool = false) {
    folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
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
    var (list, others) = ProjectReader.read(found.text, file: path, of: owner)
    self.list = list
    // Two names that are written differently, but mean the same characters, would be one project.
    let text = found.text
    if !text.unicodeScalars.elementsEqual(text.precomposedStringWithCanonicalMapping.unicodeScalars)
    {
      others.append(
        FileProblem(
          file: found.file, line: 1,
          reason: .wrongForm(of: "the text", wanted: "composed characters (Unicode NFC)")))
    }
    // Whoever can write to the folders above must not be able to keep sends back.
    problems = isOpen ? [] : [found.problem].compactMap(\.self) + others
  }

  /// What to ask the user about the file; nil if it is trusted, or names nothing.
  var question: TrustQuestion? {
    list.projects.isEmpty
      ? nil : untrusted.map { TrustQuestion(file: $0, deeds: deeds) }
  }

  /// What runs and what is read comes last, nearest to the question.
  private var deeds: [String] {
    let known = list.projects.filter { $0.id.value != nil }
    let standard = list.defaultName.map { "sends to project \(CurlExport.quote($0)) by default" }
    return known.flatMap(Self.sends) + [standard].compactMap(\.self)
      + known.compactMap(account)
  }

  private static func sends(of project: ProjectSettings) -> [String] {
    let name = name(of: project)
    let kind = project.isLive ? "live" : "not live, so sends need no review"
    let id = CurlExport.quote(project.id.value ?? "")
    let allowed = project.allow.value.map { allowed in
      let words = allowed.map(\.rawValue).joined(separator: ", ")
      return words.isEmpty ? "forbids sends to \(name)" : "limits sends to \(words), for \(name)"
    }
    let approval = project.approval.value.map { _ in
      "keeps sends to audiences back until a second person has signed them, for \(name)"
    }
    let number = project.number.value.map { " with number \($0)" } ?? ""
    return ["sends to the Firebase project \(id)\(number) as \(name) (\(kind))"]
      + [allowed, approval].compactMap(\.self)
  }

  private func account(of project: ProjectSettings) -> String? {
    let name = Self.name(of: project)
    return switch project.credentials.value {
    case .command(let words)?: TrustQuestion.runs(words, for: name, in: folder)
    case .file(let path)?: "uses the credentials in \(CurlExport.quote(path)), for \(name)"
    case .variable(let variable)?:
      "uses the credentials file that the variable \(CurlExport.quote(variable)) names, for \(name)"
    case .standard?, nil: nil
    }
  }

  /// Quoted unless it is one word: a name could look like another part of the sentence.
  private static func name(of project: ProjectSettings) -> String {
    "project " + CurlExport.quote(project.name)
  }
}
