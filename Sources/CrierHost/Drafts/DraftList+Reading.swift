package import CrierMessage

extension DraftList {
  /// Reads what can be opened from the working folder.
  package static func here() -> DraftList {
    let folder = DraftFolder()
    var list = DraftList()
    list.recent = RecentFiles.read().compactMap(DraftFolder.draft(at:))
    (list.drafts, list.isCut) = folder.drafts()
    list.folder = folder.shown
    return list
  }
}
