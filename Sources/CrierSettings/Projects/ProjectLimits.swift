package import CrierMessage

/// What holds for a project in all the files that name it: the narrowest of everything.
///
/// A file in a folder may come from somebody else, and whoever names a project by another name, its
/// ID or its number must not get around its limits.
package struct ProjectLimits: Hashable, Sendable {
  package let permission: SendPermission
  /// Whether its devices are those of real people.
  package let isLive: Bool
  /// Whether any file names the project.
  package let isNamed: Bool

  /// - Parameter same: All projects of all files with the ID or number.
  init(of same: [ProjectSettings]) {
    var permission = SendPermission()
    permission.limits = same.map(\.limit)
    self.permission = permission
    isLive = Self.isLive(same)
    isNamed = !same.isEmpty
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
  /// The projects with an ID and without a number.
  private var unnumbered: [ProjectSettings] = []

  package init(_ all: [ProjectSettings] = []) {
    var known: Set<Facts> = []
    // Thousands of projects may say the same about an ID or number.
    for project in all {
      let (id, number) = (project.id.value?.lowercased(), project.number.value)
      if let id, known.insert(Facts(project, of: id)).inserted {
        projects[id, default: []].append(project)
        if number == nil { unnumbered.append(project) }
      }
      if let number, number != id, known.insert(Facts(project, of: number)).inserted {
        projects[number, default: []].append(project)
      }
    }
  }

  /// What a project says about its ID or number; two with the same facts are one.
  private struct Facts: Hashable {
    let word: String
    let owner: ProjectSettings.Owner
    let words: [String?]
    let isLive: Bool?
    let allowed: Set<SendPermission.Recipient>?

    init(_ project: ProjectSettings, of word: String) {
      self.word = word
      owner = project.owner
      // Whether there is a number matters, but not which one.
      words = [
        project.id.value?.lowercased(), project.id.origin.file,
        project.number.value.map { _ in "" }, project.approval.value?.rawValue,
      ]
      isLive = project.live.value
      allowed = project.allow.value.map(Set.init)
    }
  }

  /// Returns the projects with an ID or number; for a number, also those of other files that have
  /// only its ID.
  func named(by word: String) -> [ProjectSettings] {
    let same = projects[word.lowercased()] ?? []
    guard ProjectNumber.isDigits(word) else { return same }
    return same + ids(ofNumber: word).flatMap { projects[$0] ?? [] }.filter { !same.contains($0) }
  }

  /// Returns the IDs that the files give to a project number; more than one is a mistake or a lie.
  package func ids(ofNumber number: String) -> [String] {
    let claims = (projects[number] ?? []).filter { $0.number.value == number }
    return Set(claims.compactMap { $0.id.value?.lowercased() }).sorted()
  }

  /// Whether a word is a project number that may belong to a project whose number its file does not
  /// say.
  ///
  /// That it is another project's number is believed only of the same file and of the user's own.
  fileprivate func mayHide(_ word: String) -> Bool {
    guard ProjectNumber.isDigits(word) else { return false }
    let claims = named(by: word).filter { $0.number.value == word }
    return unnumbered.contains { project in
      !claims.contains {
        $0.owner == .user || $0.id.value?.lowercased() == project.id.value?.lowercased()
          || $0.id.origin.file == project.id.origin.file
      }
    }
  }
}

extension Settings {
  /// Returns the limits of a project, by its ID or number.
  package func limits(of id: String) -> ProjectLimits {
    ProjectLimits(of: limiting.named(by: id))
  }

  /// Returns a project with the limits that hold for it, each from the file that sets it.
  package func limited(_ project: ProjectSettings) -> ProjectSettings {
    guard let id = project.id.value else { return project }
    let same = limiting.named(by: id)
    let limits = ProjectLimits(of: same)
    var project = project
    if limits.isLive != project.isLive {
      let other = same.first { $0.live.value == limits.isLive }
      project.live = Setting(limits.isLive, from: other?.live.origin ?? .standard)
    }
    let limiting = same.filter { $0.allow.value != nil }
    let narrowest = limiting.min { ($0.allow.value?.count ?? 0) < ($1.allow.value?.count ?? 0) }
    if let narrowest {
      let allowed = SendPermission.Recipient.allCases.filter { recipient in
        limiting.allSatisfy { $0.allow.value?.contains(recipient) ?? true }
      }
      project.allow = Setting(allowed, from: narrowest.allow.origin)
    }
    if project.approval.value == nil, let other = same.first(where: { $0.approval.value != nil }) {
      project.approval = other.approval
    }
    return project
  }

  /// Whether a word is a project number that may belong to a limited project.
  package func mayHideLimits(_ id: String) -> Bool { limiting.mayHide(id) }
}
