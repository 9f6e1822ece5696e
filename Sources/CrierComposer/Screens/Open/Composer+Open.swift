import CrierMessage

extension Composer {
  /// Opens the list, and reads what it has.
  static func beginOpening(_ state: inout ComposerState, path: String = "") -> [Effect] {
    var screen = OpenScreen(path: path)
    let effects = screen.follow(state.document.form.clock)
    state.overlay = .open(screen)
    return [.file(.listDrafts)] + effects
  }

  static func listed(_ state: inout ComposerState, _ drafts: DraftList) {
    let clock = state.document.form.clock
    _ = state.change(OpenScreen.self) { $0.take(drafts, clock) }
  }

  static func listed(_ state: inout ComposerState, _ listing: FolderListing) {
    let clock = state.document.form.clock
    _ = state.change(OpenScreen.self) { $0.take(listing, clock) }
  }
}
