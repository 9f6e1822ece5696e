/// The files beside a draft: its sidecar and its translations.
package struct DraftCompanions: Hashable, Sendable {
  package var sidecar = Sidecar()
  /// The text of the sidecar; nil if there is none.
  package var sidecarText: String?
  /// The merge patches of the translations by language.
  package var patches: [String: JSONValue] = [:]
  /// What cannot be used, and why; its files stay as they are.
  package var problems: [Explanation] = []
  /// Why the relative times in the sidecar are not known; nil if they are.
  package var timeProblem: Explanation?
  /// Why translations cannot be used, by language.
  package var brokenPatches: [String: Explanation] = [:]
  /// When the files of the base message (nil) and of the translations were written last, since 1970.
  package var written: [String?: Duration] = [:]
  /// The draft of which the file itself is a translation; nil for a draft.
  package var original: String?

  package init() {}

  /// What is written beside a draft when it is saved.
  package struct Changes: Hashable, Sendable {
    /// The patches by language that differ from their files.
    package var patches: [String: JSONValue] = [:]
    /// The new title in the sidecar; nil if it stays.
    package var title: String?
    /// The relative times in the sidecar; nil if they stay.
    package var times: [FieldPath: Int]?
    /// The draft whose sidecar the new draft gets; nil if the draft keeps its own.
    package var sidecarOf: String?
    /// The text of a sidecar that was deleted, which is written again; nil if none was.
    package var lostSidecar: String?

    package init() {}

    package var isEmpty: Bool { patches.isEmpty && !changeSidecar }

    private var changeSidecar: Bool {
      title != nil || times != nil || sidecarOf != nil || lostSidecar != nil
    }

    /// The paths of the files beside a draft that have these changes.
    package func files(of draft: String) -> [String] {
      let sidecar = changeSidecar ? Sidecar.path(of: draft) : nil
      return patches.keys.sorted().compactMap { DraftPath.translation(of: draft, into: $0) }
        + [sidecar].compactMap(\.self)
    }
  }
}

extension [String] {
  /// Languages in the order of a list, and the others by name.
  package func languages(inOrderOf list: [String]) -> [String] {
    Set(self).sorted { left, right in
      let places = [left, right].map { list.firstIndex(of: $0) ?? .max }
      return (places[0], left) < (places[1], right)
    }
  }
}
