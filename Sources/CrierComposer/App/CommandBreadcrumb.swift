import TerminalKit

/// Records what the loop is about to do and show.
///
/// The recording happens beforehand for two reasons: a crash report must contain the command that
/// crashed, and a recovered draft that crashes Crier when shown must be known at the next start.
package struct CommandBreadcrumb {
  /// Called with a command's internal name, never with user input.
  let hear: (String) -> Void
  /// Called with the `id`s of the recoveries shown before and now.
  let look: (_ old: String?, _ new: String?) -> Void

  package init(
    hear: @escaping (String) -> Void, look: @escaping (_ old: String?, _ new: String?) -> Void
  ) {
    self.hear = hear
    self.look = look
  }

  /// Calls `look` if a different recovery is shown than before.
  func look(from before: RecoveryState, to after: RecoveryState) {
    if before.lookedAt != after.lookedAt { look(before.lookedAt, after.lookedAt) }
  }
}

extension Composer {
  /// The command that an action triggers, if that is known before the action is performed.
  static func command(of action: Action, in state: ComposerState) -> CommandName? {
    switch action {
    case .chosen(let name): return name
    case .terminal(.key(let key)): return command(of: key, in: state)
    case .terminal(.clicked):
      return key(clickedBy: action, in: state).flatMap { command(of: $0, in: state) }
    default: return nil
    }
  }

  private static func command(of key: Key, in state: ComposerState) -> CommandName? {
    switch state.overlay {
    case nil: break
    case .palette(let palette) where key == .enter: return palette.chosenCommand
    case .some: return nil
    }
    if let name = state.preferences.keys.command(for: key), !state.isForField(key) { return name }
    let isPressed = key == .enter || key == .character(" ")
    switch state.viewport.focus {
    case .dryRun where isPressed: return .dryRun
    case .send where isPressed: return .send
    default: return nil
    }
  }
}
