import CrierMessage
import TerminalKit

extension Form {
  /// Makes controls show the tree where it is not what they stand for.
  mutating func follow(_ items: [FormItem]) {
    for item in items where item != .name && unfinished[item] == nil {
      if standing[item] != values(of: item) { rebuildInPlace(item) }
    }
  }

  /// The same with the caret in the row where it was: a fix of a row goes on from there.
  private mutating func rebuildInPlace(_ item: FormItem) {
    let before = controls[item]
    rebuild(item)
    guard case .rows(let old) = before, case .rows(var table) = controls[item] else { return }
    table.focus(row: old.row, column: old.column)
    controls[item] = .rows(table)
  }

  /// The control of an item with what it says when it is empty, which other fields may change.
  func shownControl(of item: FormItem) -> FormControl? {
    var control = controls[item]
    if control?.text.isEmpty == true {
      control?.placeholder = item.placeholder(in: message, clock, spansInForce)
    }
    return control
  }

  mutating func rebuild(_ item: FormItem) {
    controls[item] = FormControl(for: item, in: message, clock, spansInForce)
    if case .field(let path) = item, let span = span(at: path) {
      controls[item] = .line(TextField(span.words))
    }
    standing[item] = values(of: item)
    unfinished[item] = nil
    if item.notation == .rows {
      typedRows[item] = (value(of: item)?.members ?? []).filter { $0.value.text == nil }
    }
  }

  /// The one value that an item edits, where it edits one.
  func value(of item: FormItem) -> JSONValue? {
    switch item {
    case .field(let path): message.value(at: path)
    case .rest(let path): message.rest(of: path)
    case .name, .targetKind, .targetValue, .option: nil
    }
  }

  /// All that an item's control says something about.
  func values(of item: FormItem) -> [JSONValue?] {
    switch item {
    case .name: []
    case .field, .rest: [value(of: item)]
    case .targetKind, .targetValue:
      Target.Kind.allCases.map { message[$0.path] }
    // Which kinds of fields are there, not what they say.
    case .option(.kind): FormOption.kind.paths.map { message[$0] == nil ? nil : .null }
    case .option(let option): option.paths.map { message[$0] }
    }
  }
}
