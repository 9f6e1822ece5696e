import CrierConvert
import CrierMessage
import TerminalKit

/// A format in which the request can be copied to the terminal's clipboard for other tools.
enum CopyForm: Hashable, Sendable {
  case json, curl
  case program(SnippetLanguage)

  init?(_ name: CommandName) {
    switch name {
    case .copyJSON: self = .json
    case .copyCurl: self = .curl
    case .copyNode: self = .program(.node)
    case .copyPython: self = .program(.python)
    case .copyGo: self = .program(.go)
    case .copyJava: self = .program(.java)
    case .copyCSharp: self = .program(.csharp)
    default: return nil
    }
  }

  /// The names accepted by `export` in plain mode.
  fileprivate static let typed: [String: CommandName] = [
    "json": .copyJSON, "curl": .copyCurl, "node": .copyNode, "python": .copyPython, "go": .copyGo,
    "java": .copyJava, "csharp": .copyCSharp, "c#": .copyCSharp,
  ]

  var words: String {
    switch self {
    case .json: "JSON"
    case .curl: "curl"
    case .program(let language): language.label
    }
  }

  /// The exported text, and what could not be exported.
  ///
  /// The sandbox's project ID is left out because it is useless elsewhere.
  fileprivate func text(of state: ComposerState) -> (text: String, losses: [Explanation]) {
    let (message, destination) = (state.outgoing, state.sending.destination)
    let project = destination.isGoogle ? destination.project : nil
    switch self {
    case .json: return (JSONWriter.pretty(message.wrapped), [])
    case .curl: return (CurlExport.command(for: message, project: project), [])
    case .program(let language):
      let made = SnippetExport.code(for: message, in: language, project: project)
      return (made.code, made.losses)
    }
  }
}

extension Composer {
  /// The most that terminals accept in one copy, in bytes before base64 encoding.
  ///
  /// The terminal program k9s found a limit of 74,994 bytes after encoding.
  static let largestCopy = 56_000

  /// Copies the selected text to the terminal's clipboard.
  static func copySelection(_ state: inout ComposerState) -> [Effect] {
    let text = state.textInHand?.selectedText ?? ""
    guard text.utf8.count <= largestCopy else {
      state.notice = Notice(
        .warning, "The selection has \(text.utf8.count) bytes, more than terminals accept.")
      return []
    }
    let count = text.count == 1 ? "1 character" : "\(text.count) characters"
    state.notice = Notice(.good, "Copied \(count), if this terminal allows it.")
    return [.viewport(.copy(text))]
  }

  /// Copies the exported request to the terminal's clipboard and reports what is missing.
  static func copy(_ state: inout ComposerState, as form: CopyForm) -> [Effect] {
    let (text, losses) = form.text(of: state)
    guard text.utf8.count <= largestCopy else {
      state.notice = Notice(
        .warning,
        "As \(form.words) it has \(text.utf8.count) bytes, more than terminals accept. "
          + "\(state.preferences.keys.label(of: .save)) saves the message; crier convert then exports it."
      )
      return []
    }
    if let first = losses.first {
      let more = losses.count == 1 ? "" : " Not shown: \(losses.count - 1) more."
      state.notice = Notice(
        .warning, "Copied as \(form.words), but not all of it: \(first.sentence)\(more)")
    } else {
      state.notice = Notice(.good, "Copied as \(form.words), if this terminal allows it.")
    }
    return [.viewport(.copy(text))]
  }
}

extension PlainSession {
  mutating func export(_ rest: String) {
    guard let name = CopyForm.typed[rest.trimmed.lowercased()] else {
      return say("Export to json, curl, node, python, go, java or csharp.")
    }
    export(as: name)
  }

  /// Prints what the screen would copy to the clipboard.
  mutating func export(as name: CommandName) {
    if let reason = state.whyNoExport { return say(reason) }
    guard let made = CopyForm(name)?.text(of: state) else { return }
    quote(made.text)
    for loss in made.losses { say("Left out: \(loss.sentence)") }
  }
}

/// Questions that Crier asks on its own initiative.
///
/// They are shown one at a time, in this order, and only when nothing else is open:
///
/// 1. whether to use the sandbox, if the requested project is unavailable
/// 2. how to open the file, if another Crier process has it open
/// 3. what to do with sends that waited when an earlier session ended
/// 4. what to do with unsaved drafts from earlier sessions
///
/// They open over the start page.
extension Composer {
  /// Shows the next question, if there is one and nothing else is open.
  static func showWaiting(_ state: inout ComposerState) -> [Effect] {
    guard state.overlay == nil, state.hasWaiting, !state.ending.isFinished else { return [] }
    if let sandboxReason = state.sending.sandboxReason, sandboxReason.needsAnswer {
      state.sending.sandboxReason?.needsAnswer = false
      state.overlay = .question(.sandboxReason(sandboxReason))
      return []
    }
    if state.file.asksAboutHolder {
      state.file.asksAboutHolder = false
      guard let holder = state.file.holder, let path = state.file.path else { return [] }
      state.overlay = .question(.elsewhere(path: path, holder))
      return []
    }
    if state.isHoldUnderWay { return [] }
    return state.recovery.waiting.isEmpty ? offerRecoveries(&state) : offerSends(&state)
  }

  /// Offers sends from earlier sessions, unless the current message is unsaved.
  private static func offerSends(_ state: inout ComposerState) -> [Effect] {
    // The user may have started typing meanwhile, or has just taken another of these sends.
    guard !state.isUnsaved || state.isAsImported else {
      state.recovery.waiting = []
      state.notice = later("A send from earlier is still waiting", state)
      return [.recovery(.leaveWaiting)]
    }
    let keepsOpened =
      state.nameOfOpened != nil && !state.recovery.waiting.contains { state.hasInForm($0) }
    state.overlay = WaitingScreen(state.recovery.waiting, keepsOpened: keepsOpened)
      .map(Overlay.waiting)
    return []
  }

  /// Says how to come back to an offer.
  private static func later(_ offer: String, _ state: ComposerState) -> Notice {
    let way = "save this message, then choose {recover}."
    return Notice(.plain, "\(offer): \(state.preferences.keys.named(way))")
  }

  /// Offers unsaved drafts from earlier sessions, unless the current message is unsaved.
  private static func offerRecoveries(_ state: inout ComposerState) -> [Effect] {
    let isAsked = state.recovery.isAsked
    state.recovery.isAsked = false
    // The user may have started typing meanwhile; a recovery must not replace that.
    guard !state.isUnsaved || state.isAsImported else {
      state.recovery.found = []
      state.notice = later("There is an unsaved draft from earlier", state)
      return [.recovery(.leave)]
    }
    state.overlay = RecoveryScreen(
      state.recovery.found, state.document.form.clock, keeping: isAsked ? nil : state.nameOfOpened
    ).map(Overlay.recovery)
    return []
  }
}

extension ComposerState {
  /// Whether a question is still waiting to be shown.
  fileprivate var hasWaiting: Bool {
    sending.sandboxReason?.needsAnswer == true || file.asksAboutHolder || !recovery.found.isEmpty
      || !recovery.waiting.isEmpty
  }

  /// The name of the open message; nil if none is open that a recovery would replace.
  fileprivate var nameOfOpened: String? {
    file.path ?? (isAsImported ? "The imported message" : nil)
  }

  /// Whether Crier is still waiting to learn if another process has the file open.
  fileprivate var isHoldUnderWay: Bool { file.path != nil && file.answeredHold != file.holds }

  /// Shows the startup notices: the most important one now, all of them on the notices page.
  ///
  /// Plain mode prints all of them.
  package mutating func begin(_ notices: [Notice], isPlain: Bool = false) {
    let passed = passedNotice.map { [Notice(.warning, $0)] } ?? []
    let notices = notices + passed
    for notice in notices.reversed() { self.notice = notice }
    let warnings = notices.dropFirst().count { $0.severity != .plain }
    let more = preferences.keys.named(" {notices} shows \(warnings) more.")
    if warnings > 0, !isPlain { notice?.sentence += more }
    // This returns no effects before the first frame, because the unsaved drafts are not known yet.
    _ = Composer.showWaiting(&self)
  }
}
