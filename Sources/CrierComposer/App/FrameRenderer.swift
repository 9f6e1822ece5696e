import TerminalKit

/// Draws the composer's frames, showing typed letters before the rules have run.
///
/// ```
///  only letters were typed:  measure ──► frame with the letters ──► check ──► frame with findings
///  otherwise:                measure ──► check ──► whole frame
/// ```
struct FrameRenderer {
  private var last: Drawing
  /// Whether the batch has contained only letters for the form so far.
  private var isOnlyLetters = false

  /// Shows the first frame.
  init(_ state: ComposerState, show: (Canvas) -> Void) {
    last = Composer.drawing(of: state)
    show(last.canvas)
  }

  mutating func begin(_ batch: [Action]) { isOnlyLetters = !batch.isEmpty }

  /// Must be called for each action in the batch, before the action changes the state.
  mutating func note(_ action: Action, in state: ComposerState) {
    isOnlyLetters = isOnlyLetters && state.isLetter(action)
  }

  /// Updates measures and findings, and draws the new state.
  mutating func render(_ state: inout ComposerState, show: (Canvas) -> Void) {
    if state.ending.isFinished { return }
    state.measure()
    if isOnlyLetters {
      last = Composer.drawing(ofLetterIn: state, over: last)
      show(last.canvas)
      state.check()
      last = Composer.drawing(afterCheckOf: state, over: last)
    } else {
      state.check()
      last = Composer.drawing(of: state)
    }
    show(last.canvas)
  }
}
