import TerminalKit

/// Hears from the loop what is about to be done and shown, before it is: a crash must find it in its
/// report, and a recovered text that crashes whoever shows it must be known at the next start.
package struct CommandWitness {
  /// Takes the program's own name of a command, never a person's words.
  let hear: (String) -> Void
  /// Takes the recoveries that were and are looked at, by their `id`.
  let look: (_ old: String?, _ new: String?) -> Void

  package init(
    hear: @escaping (String) -> Void, look: @escaping (_ old: String?, _ new: String?) -> Void
  ) {
    self.hear = hear
    self.look = look
  }

  /// Tells of the recovery that is shown now, where it is another one than in a state before.
  func look(from before: RecoveryState, to after: RecoveryState) {
    if before.lookedAt != after.lookedAt { look(before.lookedAt, after.lookedAt) }
  }
}

extension Composer {
  /// The command that an action leads to, as far as that is known before it is carried out.
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
