import TerminalKit

/// The state before an action, used to record the action's changes to the form as one step.
struct UndoSnapshot {
  /// Nil while typing in an item that keeps its own steps, to avoid copying the form for each key.
  let form: Form?
  let edits: Int
  /// The history's version.
  let version: Int
  /// The item in which the user is typing.
  let item: FormItem?
  let depth: Int?
  let isJSON: Bool
  private let words: String?
  private let section: FormSection
  private let focus: Focus

  init(_ state: ComposerState, _ action: Action) {
    // On the start page, a key only types text if the focused part edits a form item.
    let isText = state.start.map { $0.spot.item != nil } ?? true
    let leaves = state.start != nil && action == .terminal(.key(.escape))
    let types = state.overlay == nil && state.isForFocus(action) && isText && !leaves
    item = types ? state.itemInHand : nil
    isJSON = state.overlay == nil && state.viewport.focus == .json
    depth = item.flatMap { state.document.form.controls[$0]?.undoDepth }
    form = item.map(state.document.form.keepsOwnSteps) == true ? nil : state.document.form
    edits = state.document.form.edits
    version = state.document.history.version
    words = item != nil ? nil : isJSON ? "JSON" : Self.words(for: action, in: state)
    section = state.viewport.section
    focus = state.viewport.focus
  }

  func step(_ change: FormHistory.Change, run: FormHistory.Run? = nil) -> FormHistory.Step {
    FormHistory.Step(
      change: change, words: words ?? item?.label ?? "Change", section: section, focus: focus,
      run: run)
  }

  private static func words(for action: Action, in state: ComposerState) -> String {
    if let name = state.overlay?.screen.nameOfChange { return name }
    if state.start != nil, state.overlay == nil { return "Start page" }
    switch action {
    case .chosen(let name): return Command.named(name)?.word ?? "Change"
    case .terminal(.key(let key)):
      return state.preferences.keys.command(for: key).flatMap(Command.named)?.word ?? "Change"
    case .document(.textEdited): return "Edit in the editor"
    default: return "Change"
    }
  }
}
