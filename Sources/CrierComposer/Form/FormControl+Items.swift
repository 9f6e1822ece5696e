import CrierMessage
import TerminalKit

extension FormControl {
  /// Creates an item's control, showing the message's current values.
  init(
    for item: FormItem, in message: Message, _ clock: FormClock,
    _ context: FormContext = FormContext()
  ) {
    switch item {
    case .name: self = .line(TextField())
    case .targetKind:
      let kind = message.targets.first?.kind ?? .token
      let kinds = Target.Kind.allCases
      self = .choice(
        Choice(kinds.map(\.title), chosen: kinds.firstIndex(of: kind) ?? 0), values: [])
    case .targetValue: self = .line(TextField(message.targets.first?.value ?? ""))
    case .field(let path): self.init(message.value(at: path), in: item.notation, clock)
    case .rest(let path): self.init(message.rest(of: path), in: item.notation, clock)
    case .option(let option):
      let standing = option.standing(in: message, context)
      switch option.notation {
      case .choice(let titles):
        let all = titles + (standing.isMixed ? [standing.text] : [])
        self = .choice(Choice(all, chosen: all.firstIndex(of: standing.text) ?? 0), values: [])
      default: self = .line(TextField(standing.text))
      }
    }
  }

  /// The text shown in an empty field.
  var placeholder: String {
    get {
      switch self {
      case .line(let field): field.placeholder
      case .area(let area): area.placeholder
      case .choice, .rows: ""
      }
    }
    set { change(line: { $0.placeholder = newValue }, area: { $0.placeholder = newValue }) }
  }
}

extension Message {
  /// Returns an object's members that have no form item; nil if there are none.
  func rest(of place: FieldPath) -> JSONValue? {
    guard let members = self[place]?.members else { return nil }
    let claimed = FormItem.claimedKeys(in: place)
    let rest = members.filter { member in !claimed.contains { member.key.isSpelled($0) } }
    return rest.isEmpty ? nil : .object(rest)
  }
}
