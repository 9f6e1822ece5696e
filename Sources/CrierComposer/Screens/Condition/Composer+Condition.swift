import CrierCore
import TerminalKit

extension Composer {
  static func react(
    _ state: inout ComposerState, in condition: ConditionScreen, to key: Key
  ) {
    var condition = condition
    let before = condition.repair
    let answer = condition.handle(key)
    state.overlay = .condition(condition)
    switch answer {
    case .stay:
      if condition.repair != before { state.notice = condition.repair.map { Notice(.warning, $0) } }
    case .close:
      state.overlay = nil
      state.layAside(condition)
    case .refuse(let sentence): state.notice = Notice(.warning, sentence)
    case .take(let text):
      state.overlay = nil
      state.rowsAside = nil
      state.form.setText(text, of: .targetValue)
    }
  }
}

extension ComposerState {
  var whyNoCondition: String? {
    guard form.targetKind == .condition else {
      return "The builder is for conditions: choose Condition at Send to, on the Target page."
    }
    return whyLocked(.targetValue)
  }

  /// Opens the builder on the condition of the form, or on what was built of it before.
  mutating func openBuilder() {
    let text = form.text(of: .targetValue)
    if let rowsAside, rowsAside.source == text {
      overlay = .condition(rowsAside)
      notice = Notice(.plain, "These rows were built last time and not taken.")
      return
    }
    let screen = ConditionScreen(text)
    overlay = .condition(screen)
    notice = screen.repair.map { Notice(.warning, $0) }
  }

  /// Keeps what was built for the next opening, where it is not what the form says.
  fileprivate mutating func layAside(_ screen: ConditionScreen) {
    guard screen.isBuilt else { return rowsAside = nil }
    rowsAside = screen
    notice = Notice(.plain, keys.named("Not taken; {edit} brings these rows back."))
  }

  var whyNoCleaning: String? {
    let identifier = Identifier(of: form.text(of: .targetValue))
    guard !identifier.cleanings.isEmpty, identifier.kind != nil else {
      return "The target is clean: nothing is around it."
    }
    return whyLocked(.targetValue)
  }

  mutating func cleanTarget() {
    let identifier = Identifier(of: form.text(of: .targetValue))
    form.setText(identifier.cleaned, of: .targetValue)
    let steps = identifier.cleanings.map(\.rawValue).joined(separator: " and ")
    notice = Notice(.good, "The target lost \(steps).")
  }
}
