import CrierCore
import TerminalKit

extension LinearSession {
  /// Names the fields that a text stands in.
  mutating func find(_ text: String) {
    guard !text.isEmpty else { return say("Name what to find: find Basel.") }
    var find = FindScreen(text)
    let focus = state.focus
    state.focus = .tabs
    find.look(in: state)
    state.focus = focus
    guard !find.matches.isEmpty else {
      return say("\(LinearWords.short(text)) stands in no field.")
    }
    var told: Set<FormItem> = []
    for item in find.matches.compactMap(\.item) where told.insert(item).inserted {
      let count = find.matches.count { $0.item == item }
      say("\(name(of: item)), \(count == 1 ? "once" : "\(count) times"): \(words(for: item) ?? "")")
    }
  }

  /// Names the characters of a text, those that look alike too.
  mutating func inspect(_ item: FormItem) {
    let text = state.form.text(of: item)
    guard !text.isEmpty else { return say("\(name(of: item)) has no text to inspect.") }
    if item == .targetValue, !state.form.targetKind.isAudience {
      return say("Tokens are shown shortened. Type checks to hear what is odd about this one.")
    }
    let most = 100
    for (index, character) in text.prefix(most).enumerated() {
      say("\(index + 1): \(character) \(CharacterInspection(character).text)")
    }
    if let last = text.dropFirst(most).first.map({ _ in text.count - most }) {
      say("\(last) more characters follow.")
    }
  }

  /// Hands a text, or the JSON, to the person's editor.
  mutating func edit(_ rest: String) {
    if rest.isEmpty {
      change { $0.focusJSON() }
      return run(.edit)
    }
    switch LinearName.match(rest[...], isWhole: true) {
    case .found(let item, _):
      if item == .targetValue, state.form.targetKind == .condition { return condition("") }
      change { $0.open(item.section) }
      state.focus = .item(item)
      run(.edit)
    case .several(let items): sayWhich(of: items)
    case .none: sayUnknownField(rest)
    }
  }
}
