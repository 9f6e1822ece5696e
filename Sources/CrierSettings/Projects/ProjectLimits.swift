package import CrierMessage

/// What holds for a project in all the files that name it: the narrowest of everything.
///
/// A file in a folder may come from somebody else, and whoever names a project by another name, its
/// ID or its number must not get around its limits.
package struct ProjectLimits: Hashable, Sendable {
  package let permission: SendPermission
  /// Whether its devices are those of real people.
  package let isLive: Bool

  /// - Parameter same: All projects of all files with the ID or number.
  init(of same: [ProjectSettings]) {
    var permission = SendPermission()
    permission.limits = same.map(\.limit)
    self.permission = permission
    isLive = Self.isLive(same)
  }

  /// Only the user's own file, or else all files that the user trusts, can say that it is not live.
  private static func isLive(_ same: [ProjectSettings]) -> Bool {
    if same.contains(where: { $0.live.value == true }) { return true }
    let own = same.filter { $0.owner == .user }
    if !own.isEmpty { return own.contains(where: \.isLive) }
    return same.isEmpty || same.contains { $0.isLive || $0.owner == .stranger }
  }
}

/// The projects of all files whose limits hold here, by ID and number.
package struct LimitingProjects: Hashable, Sendable {
  /// IDs are in lowercase, as Google writes them.
  private var projects: [String: [ProjectSettings]] = [:]
  /// Whether any project with an ID does not say its number.
  private var lackNumber = false

  package init(_ all: [ProjectSettings] = []) {
    for project in all {
      for word in Set([project.id.value?.lowercased(), project.number.value].compactMap(\.self)) {
        projects[word, default: []].append(project)
      }
      if project.id.value != nil, project.number.value == nil { lackNumber = true }
    }
  }

  func named(by word: String) -> [ProjectSettings] { projects[word.lowercased()] ?? [] }

  /// Whether a word is a project number that no file knows, so that it may belong to a project whose
  /// number no file says.
  fileprivate func mayHide(_ word: String) -> Bool {
    lackNumber && !word.isEmpty && word.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      && named(by: word).isEmpty
  }
}

extension Settings {
  /// Returns the limits of a project, by its ID or number.
  package func limits(of id: String) -> ProjectLimits {
    ProjectLimits(of: limiting.named(by: id))
  }

  /// Whether a word is a project number that may belong to a limited project.
  package func mayHideLimits(_ id: String) -> Bool { limiting.mayHide(id) }
}
