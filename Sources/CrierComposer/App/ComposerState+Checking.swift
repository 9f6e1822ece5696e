import CrierMessage
import TerminalKit

extension ComposerState {
  /// Recomputes everything that depends on the message and the clock.
  package mutating func analyze() {
    analysis = Analysis(
      of: filled, now: document.form.timeOfChecks, channels: preferences.channels,
      platforms: preferences.platforms,
      sandboxTokens: sandboxTokens, deviceName: explanationOfDeviceName)
  }

  /// The known tokens of sandbox devices; empty if messages do not go to the sandbox.
  private var sandboxTokens: Set<String> {
    guard sending.destination.mode == .sandbox else { return [] }
    return Set([StartScreen.sandboxPhone] + sending.arrivals.map(\.target.value))
  }

  /// Measures the message if it has changed.
  mutating func measure() {
    if !analysis.isMeasured { analysis.measure(filled) }
  }

  /// Runs the rules on the message if they have not run on it yet.
  mutating func check() {
    guard !analysis.isChecked else { return }
    measure()
    analysis.check(
      now: document.form.timeOfChecks, channels: preferences.channels,
      writing: document.writing, sandboxTokens: sandboxTokens,
      deviceName: explanationOfDeviceName)
    let layout = ComposeLayout(
      size: viewport.size, hasDevice: false, panes: panes,
      hasLanguages: !document.form.languages.isEmpty)
    if layout.isFramed {
      analysis.countRowsOfFindings(columns: layout.inside(layout.findings).columns)
    }
  }

  /// Marks the end of typing, so that trailing spaces are reported again.
  mutating func stopWriting() {
    if document.writing != nil { analysis.uncheck() }
    document.writing = nil
  }

  /// The focused field if its text ends with a space, so that another word probably follows.
  var textInTheMiddle: FieldPath? {
    guard case .item(let item) = viewport.focus, let buffer = document.form.controls[item]?.buffer,
      buffer.caret == buffer.characters.count, buffer.characters.last?.isWhitespace == true,
      buffer.characters.first?.isWhitespace == false
    else { return nil }
    return item.path
  }

  /// Sets the clock to the loop's time.
  ///
  /// Times relative to the send are updated, except while the JSON is being edited, because its
  /// text must not change.
  package mutating func advance(to now: Int) {
    document.form.clock.now = now
    if document.editor == nil, document.form.countSpans() { analysis.outdate() }
  }

  /// Updates relative times that were frozen while the JSON was edited, just before sending or
  /// saving.
  mutating func countSpansInJSON() {
    guard document.editor != nil, brokenJSON == nil else { return }
    var counted = document.form
    guard counted.countSpans() else { return }
    // Set `spans` before the edit: the form shows a time as relative only if it is in `spans`.
    (document.form.spans, document.form.spansCounted) = (counted.spans, counted.spansCounted)
    _ = edit { $0.show(counted.message) }
  }

  /// Whether the message, its translations and its name are in its files.
  var isAsSaved: Bool {
    isDraftAsSaved && document.form.patches == file.contents.patches
      && (newTitle == nil || isRenamed) && file.contents.deleted.isEmpty
  }

  /// Whether the draft itself equals its file's content.
  ///
  /// A relative time counts as equal although its absolute value changes.
  var isDraftAsSaved: Bool {
    let (draft, spans) = (document.form.draft, document.form.spansOfDraft)
    if let path = file.path, isDeleted(path) { return false }
    guard !spans.isEmpty, spans == file.savedSpans,
      var saved = file.savedRequest.map(Message.init(request:))
    else { return draft == file.savedRequest }
    for path in spans.keys {
      if let value = Message(request: draft).value(at: path) { saved.write(value, at: path) }
    }
    return saved.request == draft
  }

  /// The notice shown on opening a draft whose Apple expiration has passed.
  var passedNotice: String? {
    document.form.passedExpiration.map {
      let time = HumanTime.text(of: $0, zone: document.form.clock.zone)
      return preferences.keys.named(
        "The Apple expiration passed on \(time); {jumpToFinding} shows it.")
    }
  }
}
