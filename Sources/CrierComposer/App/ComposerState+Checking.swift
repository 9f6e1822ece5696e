import CrierCore
import TerminalKit

extension ComposerState {
  /// Works out anew all that follows from the message and the clock.
  package mutating func analyze() {
    analysis = Analysis(
      of: form.message, now: form.timeOfChecks, channels: channels, platforms: platforms,
      sandboxTokens: sandboxTokens)
  }

  /// The tokens that devices of the sandbox are known to have, where messages go there.
  private var sandboxTokens: Set<String> {
    guard destination.mode == .sandbox else { return [] }
    return Set([StartScreen.sandboxPhone] + arrivals.map(\.target.value))
  }

  /// Has the message measured if it has changed since.
  mutating func measure() { analysis.measure(form.message) }

  /// Has the rules look at the message if they have not.
  mutating func check() {
    guard !analysis.isChecked else { return }
    measure()
    analysis.check(
      form.message, now: form.timeOfChecks, channels: channels, writing: writing,
      sandboxTokens: sandboxTokens)
  }

  /// Says that nobody is in the middle of a text any more.
  mutating func stopWriting() {
    if writing != nil { analysis.uncheck() }
    writing = nil
  }

  /// The field with the keyboard, where a letter was typed at the end of its text and a word is to
  /// follow.
  var textInTheMiddle: FieldPath? {
    guard case .item(let item) = focus, let buffer = form.controls[item]?.buffer,
      buffer.caret == buffer.characters.count, buffer.characters.last?.isWhitespace == true,
      buffer.characters.first?.isWhitespace == false
    else { return nil }
    return item.path
  }
}
