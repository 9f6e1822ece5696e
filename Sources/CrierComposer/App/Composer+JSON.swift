import CrierConvert
import CrierMessage
import TerminalKit

extension Composer {
  /// Handles a key in the JSON pane; arrow and page keys scroll the pane until editing begins.
  static func reactInJSON(_ state: inout ComposerState, _ key: Key) {
    guard state.document.editor != nil else { return reactInShownJSON(&state, key) }
    state.fitEditor()
    if state.edit({ $0.handle(key) }) == true { return }
    switch key {
    case .escape:
      guard let problem = state.brokenJSON else { return state.leaveJSON() }
      state.overlay = .question(.brokenJSON(problem.explanation))
    case .up, .down: break
    default: deadKey(&state, key)
    }
  }

  private static func reactInShownJSON(_ state: inout ComposerState, _ key: Key) {
    switch key {
    case .up: state.scrollJSON(by: -1)
    case .down: state.scrollJSON(by: 1)
    case .pageUp: state.scrollJSON(by: -10)
    case .pageDown: state.scrollJSON(by: 10)
    case .home: state.viewport.scrolledLine = 0
    case .end: state.scrollJSON(by: .max / 2)
    case .escape: state.leaveJSON()
    case .enter where state.whyReadOnly == nil: state.editJSON()
    default:
      guard isTyping(key) || key == .enter else { return deadKey(&state, key) }
      if let reason = state.whyReadOnly {
        state.notice = Notice(.warning, reason)
        return
      }
      let shown = state
      state.editJSON()
      if state.edit({ $0.handle(key) }) != true {
        state = shown
        deadKey(&state, key)
      }
    }
  }

  /// Handles a paste into the JSON pane; unless the JSON is being edited, a complete request
  /// replaces the old one.
  static func pasteIntoJSON(_ state: inout ComposerState, _ text: String) {
    let isShown = state.document.editor == nil
    if isShown { state.editJSON() }
    var text = text
    let found = isShown ? foreign(text, now: state.document.form.clock.now) : nil
    if let request = found?.requests.first { text = JSONWriter.pretty(request) }
    let isRequest = isShown && (try? JSONReader.read(text))?.members != nil
    let refusal = state.edit { isRequest ? $0.replaceAll(with: text) : $0.paste(text) }
    if let refusal = refusal ?? nil {
      state.notice = Notice(.warning, refusal)
    } else {
      state.notice =
        isRequest
        ? Notice(
          .good,
          state.preferences.keys.named(
            "The pasted request replaced the old one; {undo} undoes it."))
        : nil
      if let found, !found.repairs.isEmpty || !found.losses.isEmpty {
        state.overlay = .imported(ImportScreen(found, path: "The pasted text"))
      }
      if state.brokenJSON != nil { state.offerImport(of: text) }
    }
  }

  /// The request in a pasted curl command; nil for other text, which may be part of a JSON
  /// document.
  private static func foreign(_ text: String, now: Int) -> Import? {
    guard text.trimmed.hasPrefix("curl ") else { return nil }
    return try? Importer.read(Array(text.utf8), now: now)
  }

  static func clickOnJSON(_ state: inout ComposerState, at point: Point, _ press: TextPress) {
    var place = state.placeInJSON(point)
    // A click on the pane's title counts as a click on the first row.
    place.row = max(0, place.row)
    if state.document.editor != nil {
      state.viewport.focus = .json
      state.fitEditor()
      state.viewport.grip = (state.document.editor?.area.press(at: place, press)).map { .json($0) }
    } else if state.viewport.focus == .json {
      state.editJSON(atRow: place.row)
    } else {
      state.focusJSON()
    }
  }
}
