import CrierMessage
import TerminalKit

extension ComposerState {
  /// Works out anew all that follows from the message and the clock.
  package mutating func analyze() {
    analysis = Analysis(
      of: document.form.message, now: document.form.timeOfChecks, channels: preferences.channels,
      platforms: preferences.platforms,
      sandboxTokens: sandboxTokens)
  }

  /// The tokens that devices of the sandbox are known to have, where messages go there.
  private var sandboxTokens: Set<String> {
    guard sending.destination.mode == .sandbox else { return [] }
    return Set([StartScreen.sandboxPhone] + sending.arrivals.map(\.target.value))
  }

  /// Has the message measured if it has changed since.
  mutating func measure() { analysis.measure(document.form.message) }

  /// Has the rules look at the message if they have not.
  mutating func check() {
    guard !analysis.isChecked else { return }
    measure()
    analysis.check(
      document.form.message, now: document.form.timeOfChecks, channels: preferences.channels,
      writing: document.writing,
      sandboxTokens: sandboxTokens)
  }

  /// Says that nobody is in the middle of a text any more.
  mutating func stopWriting() {
    if document.writing != nil { analysis.uncheck() }
    document.writing = nil
  }

  /// The field with the keyboard, where a letter was typed at the end of its text and a word is to
  /// follow.
  var textInTheMiddle: FieldPath? {
    guard case .item(let item) = viewport.focus, let buffer = document.form.controls[item]?.buffer,
      buffer.caret == buffer.characters.count, buffer.characters.last?.isWhitespace == true,
      buffer.characters.first?.isWhitespace == false
    else { return nil }
    return item.path
  }

  /// Takes the time of the loop. Times that are counted from the send move along; while the JSON is
  /// edited they stand still, as its text does.
  package mutating func advance(to now: Int) {
    document.form.clock.now = now
    if document.editor == nil, document.form.countSpans() { analysis.outdate() }
  }

  /// Counts times from now where the JSON kept them still: for what is sent or saved at this moment.
  mutating func countSpansInJSON() {
    guard document.editor != nil, brokenJSON == nil else { return }
    var counted = document.form
    guard counted.countSpans() else { return }
    // First: the form shows a time as a span where it knows it as one.
    (document.form.spans, document.form.spansCounted) = (counted.spans, counted.spansCounted)
    _ = edit { $0.show(counted.message) }
  }

  /// Whether the message is what its file holds; a span still is, though its time moves on.
  var isAsSaved: Bool {
    let spans = document.form.spansInForce
    guard !spans.isEmpty, spans == file.savedSpans,
      var saved = file.savedRequest.map(Message.init(request:))
    else { return document.form.message.request == file.savedRequest }
    for path in spans.keys {
      if let value = document.form.message.value(at: path) { saved.write(value, at: path) }
    }
    return saved.request == document.form.message.request
  }

  /// What is said of a draft whose expiration for Apple has passed, as it is opened.
  var passedNotice: String? {
    document.form.passedExpiration.map {
      let time = HumanTime.text(of: $0, zone: document.form.clock.zone)
      return preferences.keys.named(
        "The expiration for Apple passed on \(time): {jumpToFinding} goes there.")
    }
  }
}
