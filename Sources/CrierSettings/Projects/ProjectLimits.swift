package import CrierMessage

/// What holds for a project in all the files that name it: the narrowest of everything.
///
/// A file in a folder may come from somebody else, and whoever names a project by another name, its
/// ID or its number must not get around its limits.
package struct ProjectLimits: Hashable, Sendable {
  package let permission: SendPermission
  /// Whether its devices are those of real people.
  package let isLive: Bool

  /// - Parameters:
  ///   - id: The ID or number of the project.
  ///   - projects: The projects of all files.
  init(of id: String, in projects: [ProjectSettings]) {
    let same = projects.filter { $0.isNamed(by: id) }
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

extension Settings {
  /// Returns the limits of a project, by its ID or number.
  package func limits(of id: String) -> ProjectLimits { ProjectLimits(of: id, in: limiting) }

  /// Whether a word is a project number that no file knows, although a file limits some project
  /// whose number it does not say.
  package func mayHideLimits(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      && !limiting.contains { $0.isNamed(by: id) }
      && limiting.contains { $0.number.value == nil && $0.id.value != nil }
  }
}
