package import CrierCore
package import TerminalKit

/// What one item of the form is edited with.
package enum FormControl: Hashable, Sendable {
  case line(TextField)
  case area(TextArea)
  case choice(Choice)
  case rows(Table)

  package init(for item: FormItem, in message: Message, target: Target) {
    switch item {
    case .title:
      self = .line(TextField(Self.text(item, message), placeholder: "What people read first"))
    case .body: self = .area(TextArea(Self.text(item, message)))
    case .image:
      self = .line(
        TextField(Self.text(item, message), placeholder: "https://… (JPEG or PNG, up to 1 MB)"))
    case .name: self = .line(TextField("", placeholder: "for your files only; never sent"))
    case .targetKind:
      self = .choice(
        Choice(
          Target.Kind.allCases.map(\.label),
          chosen: Target.Kind.allCases.firstIndex(of: target.kind) ?? 0))
    case .targetValue: self = .line(TextField(target.value, placeholder: "paste it here"))
    case .android, .apple, .web:
      let block = item.path.flatMap { message[$0] }
      self = .area(TextArea(block.map(JSONWriter.pretty) ?? ""))
    case .data:
      let rows = message["data"]?.members ?? []
      self = .rows(
        Table(rows.map { ($0.key, Self.shown($0.value)) }, keyTitle: "Key", valueTitle: "Value"))
    case .label:
      self = .line(
        TextField(Self.text(item, message), placeholder: "letters, digits, - _ . ~ %; up to 50"))
    }
  }

  private static func text(_ item: FormItem, _ message: Message) -> String {
    item.path.flatMap { message[$0] }.map(shown) ?? ""
  }

  /// A value as a form shows it: a text as it is, anything else as JSON.
  package static func shown(_ value: JSONValue) -> String {
    value.text ?? JSONWriter.compact(value)
  }
}
