import CrierCore
import TerminalKit

extension Composer {
  static func react(_ state: inout ComposerState, in sizes: SizesScreen, to key: Key) {
    var sizes = sizes
    let answer = sizes.handle(key, rows: SizesScreen.rows(of: state.analysis.size))
    state.overlay = .sizes(sizes)
    switch answer {
    case .stay: break
    case .close: state.overlay = nil
    case .go(let field): state.leavePage(for: field, orSay: "Choose a field to go to.")
    case .cut(let field): cut(&state, field, in: sizes)
    case .undo: takeBack(&state, in: sizes)
    }
  }

  /// Cuts a text so that the message fits, or says why not.
  private static func cut(_ state: inout ComposerState, _ field: FieldPath?, in sizes: SizesScreen)
  {
    let size = state.analysis.size
    let message = state.form.message
    guard size.isRisky else {
      state.notice = Notice(.plain, "Nothing needs cutting: every platform is within its limit.")
      return
    }
    guard let cut = field.map({ size.cut(of: $0, in: message) }) ?? size.cutToFit(message) else {
      state.notice = Notice(.warning, whyNoCut(field, size, message))
      return
    }
    guard let text = message.text(cut.field) else { return }
    change(&state, cut.field, to: cut.kept)
    var sizes = sizes
    sizes.undo = SizesScreen.Undo(field: cut.field, text: text)
    state.overlay = .sizes(sizes)
    state.notice = Notice(.good, cut.outcome + " And u takes it back.")
  }

  private static func whyNoCut(
    _ field: FieldPath?, _ size: PayloadSize, _ message: Message
  ) -> String {
    guard let field else {
      return "No single text is long enough to be cut: several must be shorter."
    }
    let over = size.measures.filter(\.isRisky)
    guard over.contains(where: { $0.parts.contains { $0.field == field } }) else {
      let names = over.map(\.platform.label).joined(separator: " and ")
      return "\(field) does not count on \(names), where the message is too large."
    }
    return message.text(field) == nil
      ? "\(field) is no text, so it cannot be cut." : "Cutting \(field) alone would not do."
  }

  private static func takeBack(_ state: inout ComposerState, in sizes: SizesScreen) {
    guard let undo = sizes.undo else {
      state.notice = Notice(.plain, "There is no cut to take back.")
      return
    }
    change(&state, undo.field, to: undo.text)
    var sizes = sizes
    sizes.undo = nil
    state.overlay = .sizes(sizes)
    state.notice = Notice(.plain, "\(undo.field) is as it was.")
  }

  private static func change(
    _ state: inout ComposerState, _ field: FieldPath, to text: String
  ) {
    var message = state.form.message
    message.set(field, to: .string(text))
    state.form.replaceMessage(message)
  }
}
