import CrierCore
import TerminalKit

extension Composer {
  static func react(
    _ state: inout ComposerState, in screen: TargetChoiceScreen, to key: Key
  ) {
    var screen = screen
    switch screen.handle(key) {
    case .stay: state.overlay = .targetChoice(screen)
    case .close:
      state.overlay = nil
      state.notice = Notice(.plain, "The target stays as it was.")
    case .take(let target):
      state.overlay = nil
      state.take(target)
      state.objectOnStart()
    }
  }
}

extension ComposerState {
  /// Makes what was chosen the target, in the field that it belongs to.
  mutating func take(_ target: Target) {
    if let kind = Target.Kind.allCases.firstIndex(of: target.kind), form.targetKind != target.kind {
      form.choose(kind, of: .targetKind)
    }
    form.setText(target.value, of: .targetValue)
    notice = Notice(
      .good,
      keys.named("The target is \(target.shownWithKind); {undo} undoes this."))
  }
}
