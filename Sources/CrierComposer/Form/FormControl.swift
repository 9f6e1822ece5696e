package import CrierMessage
package import TerminalKit

/// The control that edits one form item.
package enum FormControl: Hashable, Sendable {
  case line(TextField)
  case area(TextArea)
  /// A choice and the values of its titles; nil means "not set".
  case choice(Choice, values: [JSONValue?])
  case rows(Table)

  /// Creates a control that shows a value in a notation.
  init(_ value: JSONValue?, in notation: FieldNotation, _ clock: FormClock) {
    switch notation {
    case .flag:
      self.init(value, titles: ["not set", "yes", "no"], values: [nil, .bool(true), .bool(false)])
    case .one: self.init(value, titles: ["not set", "yes"], values: [nil, .number("1")])
    case .choice(let names):
      self.init(value, titles: ["not set"] + names, values: [nil] + names.map { .string($0) })
    case .longText, .lines, .buttons, .json: self = .area(TextArea(notation.shown(value, clock)))
    case .rows:
      let rows = value?.members ?? []
      self = .rows(
        Table(rows.map { ($0.key, Self.shown($0.value)) }, keyTitle: "Key", valueTitle: "Value"))
    default: self = .line(TextField(notation.shown(value, clock)))
    }
  }

  /// Creates a choice with the value selected; an unlisted value is appended.
  private init(_ value: JSONValue?, titles: [String], values: [JSONValue?]) {
    var (titles, values) = (titles, values)
    let index = values.firstIndex { known in
      known == value || known == nil && value == .null
        // FCM accepts some names in lowercase, too; they stay as written.
        || known?.text != nil && known?.text?.lowercased() == value?.text?.lowercased()
    }
    if let index {
      values[index] = value
    } else {
      titles.append(value.map(Self.shown) ?? "")
      values.append(value)
    }
    self = .choice(Choice(titles, chosen: index ?? titles.count - 1), values: values)
  }

  /// Returns a value as a form shows it: a string unchanged, anything else as JSON.
  package static func shown(_ value: JSONValue) -> String {
    value.text ?? JSONWriter.compact(value)
  }
}
