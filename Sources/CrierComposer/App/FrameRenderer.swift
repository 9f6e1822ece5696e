import TerminalKit

/// Draws the frames of the composer one after the other, and the letter that a person waits for
/// before the rules have looked at the message.
///
/// ```
///  only letters were typed:  measure ──► frame with the letters ──► check ──► whole frame
///  all else:                 measure ──► check ──► whole frame
/// ```
struct FrameRenderer {
  private var last: Drawing
  /// Whether all that came in this batch are letters for the form.
  private var isOnlyLetters = false

  /// Shows the first frame.
  init(_ state: ComposerState, show: (Canvas) -> Void) {
    last = Composer.drawing(of: state)
    show(last.canvas)
  }

  mutating func begin(_ batch: [Action]) { isOnlyLetters = !batch.isEmpty }

  /// Takes note of an action of the batch before it changes the state.
  mutating func note(_ action: Action, in state: ComposerState) {
    isOnlyLetters = isOnlyLetters && state.isLetter(action)
  }

  /// Brings measures and findings up to date, and shows them with all that happened.
  mutating func render(_ state: inout ComposerState, show: (Canvas) -> Void) {
    if state.ending.isFinished { return }
    state.measure()
    if isOnlyLetters {
      last = Composer.drawing(ofLetterIn: state, over: last)
      show(last.canvas)
    }
    state.check()
    last = Composer.drawing(of: state)
    show(last.canvas)
  }
}
