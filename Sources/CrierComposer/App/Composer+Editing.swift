import CrierConvert
import CrierMessage
import TerminalKit

extension Composer {
  /// Opens the focused text in the user's editor, or a condition in the condition builder.
  static func edit(_ state: inout ComposerState) -> [Effect] {
    if state.editsCondition { return run(&state, .condition) }
    if state.viewport.focus == .json {
      state.editJSON()
      return [.document(.edit(TextOrder(.json, state.document.editor?.text ?? "")))]
    }
    guard let item = state.itemInHand, let text = state.bufferInHand?.text else { return [] }
    return [.document(.edit(TextOrder(.item(item), text)))]
  }

  /// Applies the text that the editor returned; its file stays if the text cannot be used.
  static func edited(
    _ state: inout ComposerState, _ order: TextOrder, _ text: String
  ) -> [Effect] {
    guard text != order.text else {
      state.notice = Notice(.plain, "The editor changed nothing.")
      return [.document(.dropEdited(revision: nil))]
    }
    switch order.place {
    case .json:
      guard state.document.editor != nil else { return [] }
      let refusal = state.edit { $0.replaceAll(with: text) } ?? nil
      state.notice = refusal.map { Notice(.warning, $0) }
      if refusal != nil { return [] }
    case .item(let item):
      if let reason = state.whyLocked(item) {
        state.notice = Notice(.warning, reason)
        return []
      }
      state.notice = Notice(
        .good,
        state.document.form.takeEdited(text, at: item)
          ?? "\(item.label) now has the text from the editor.")
    }
    // The change is counted after this.
    let revision = state.isUnsaved ? state.document.revision + 1 : nil
    return [.document(.dropEdited(revision: revision))]
  }
}

extension ComposerState {
  fileprivate var editsCondition: Bool {
    viewport.section == .target && viewport.focus != .json && document.form.targetKind == .condition
  }

  var whyNoEdit: String? {
    if let whyReadOnly { return whyReadOnly }
    if viewport.focus == .json || editsCondition { return nil }
    guard let item = itemInHand, bufferInHand != nil else {
      return "Only text can be edited in $EDITOR: go to a text field or the JSON."
    }
    return whyLocked(item)
  }

  /// The description of the character at the caret; nil while the inspector is off.
  var inspection: String? {
    guard viewport.inspects, let buffer = bufferInHand else { return nil }
    guard buffer.caret < buffer.characters.count else {
      return "The caret is at the end of the text."
    }
    return CharacterInspection(buffer.characters[buffer.caret]).text
  }

  /// The focused text, ignoring overlays.
  var bufferInHand: TextBuffer? {
    switch viewport.focus {
    case .json: document.editor?.area.buffer
    case .item(let item): document.form.controls[item]?.buffer
    case .tabs, .heading, .findings, .preview, .dryRun, .send: nil
    }
  }

  /// The focused text, in an overlay if one is open.
  var textInHand: TextBuffer? { overlay == nil ? bufferInHand : overlay?.field?.buffer }

  mutating func toggleInspector() {
    viewport.inspects.toggle()
    notice = viewport.inspects ? nil : Notice(.plain, "The inspector is off.")
  }
}

extension PlainSession {
  /// Names each character of a field's text, so that look-alikes can be told apart.
  mutating func inspect(_ item: FormItem) {
    let text = state.document.form.text(of: item)
    guard !text.isEmpty else { return say("\(name(of: item)) has no text to inspect.") }
    if item == .targetValue, !state.document.form.targetKind.isAudience {
      return say(
        "Tokens are only shown shortened. Type \"checks\" to see any problems with this one.")
    }
    let most = 100
    for (index, character) in text.prefix(most).enumerated() {
      say("\(index + 1): \(character) \(CharacterInspection(character).text)")
    }
    if !text.dropFirst(most).isEmpty { say("\(text.count - most) more characters follow.") }
  }
}

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
