import CrierMessage
import TerminalKit

/// A screen that asks before it does something in a live project.
protocol ConsentScreen: Screen {
  var consent: LiveConsent? { get set }
  /// Does what was asked for.
  mutating func confirm(in state: inout ComposerState) -> ScreenOutcome
}

extension ConsentScreen {
  /// The keys while the question is open.
  var keysOfConsent: [ScreenKey<Self>] {
    var keys: [ScreenKey<Self>] = [
      ScreenKey([.enter], consent?.word) { $0.answerConsent(in: &$2) },
      ScreenKey([.tab, .down], "Next") { screen, _ in screen.consent?.move(by: 1) },
      ScreenKey([.backTab, .up]) { screen, _ in screen.consent?.move(by: -1) },
      ScreenKey([.escape], "Cancel") { screen, _ in screen.consent = nil },
    ]
    if consent?.spot != .text {
      keys += [
        ScreenKey([.right]) { screen, _ in screen.consent?.move(by: 1) },
        ScreenKey([.left]) { screen, _ in screen.consent?.move(by: -1) },
      ]
    }
    return keys
  }

  /// Does what was asked for, if the answer is yes.
  private mutating func answerConsent(in state: inout ComposerState) -> ScreenOutcome {
    guard let consent else { return .stay }
    switch consent.spot {
    case .no:
      self.consent = nil
      state.notice = Notice(.plain, consent.nothing)
      return .stay
    case .text, .yes:
      guard consent.isGiven else {
        state.notice = Notice(.warning, "Type \(consent.text ?? "") exactly, or press Esc.")
        return .stay
      }
      guard consent.spot == .yes else {
        self.consent?.spot = .yes
        return .stay
      }
      self.consent = nil
      return confirm(in: &state)
    }
  }

  /// Handles the answer to the question in plain mode; returns false if there is none.
  func answerConsent(_ line: String, in session: inout PlainSession) -> Bool {
    guard let consent else { return false }
    var screen = self
    let word = line.trimmed.lowercased()
    screen.consent?.typed.text = word
    let isYes = consent.text.map { $0 == word } ?? ["yes", "y"].contains(word)
    screen.consent?.spot = isYes ? .yes : .no
    session.state.overlay = screen.overlay
    session.update(.terminal(.key(.enter)))
    return true
  }

  var focusedField: TextField? {
    get { consent?.spot == .text ? consent?.typed : nil }
    set { if let newValue, consent?.spot == .text { consent?.typed = newValue } }
  }

  mutating func focusField() { consent?.spot = .text }

  mutating func focus(button index: Int) {
    if consent != nil { consent?.spot = LiveConsent.buttons[index] }
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    if var field = focusedField {
      _ = field.handle(key)
      focusedField = field
    }
    return .stay
  }
}

extension PlainSession {
  mutating func ask(_ consent: LiveConsent) {
    let nothing = consent.nothing.dropLast()
    guard !refusesPipe("\(nothing)", command: "crier send, crier topics or crier groups with --yes")
    else { return }
    say(consent.question + (consent.text == nil ? " Type yes or no." : ""))
  }
}
