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
    case .close: state.overlay = nil
    case .refuse(let sentence): state.notice = Notice(.warning, sentence)
    case .take(let text):
      state.overlay = nil
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
