import CrierMessage
import TerminalKit

extension Form {
  /// Updates the controls whose values in the tree have changed.
  mutating func follow(_ items: [FormItem]) {
    for item in items where item != .name && unfinished[item] == nil {
      if standing[item] != values(of: item) { rebuildInPlace(item) }
    }
  }

  /// Rebuilds a control but keeps the caret in its row, so that the user can go on after a fix.
  private mutating func rebuildInPlace(_ item: FormItem) {
    let before = controls[item]
    rebuild(item)
    guard case .rows(let old) = before, case .rows(var table) = controls[item] else { return }
    table.focus(row: old.row, column: old.column)
    controls[item] = .rows(table)
  }

  /// Returns an item's control with its current placeholder, which may depend on other fields.
  func shownControl(of item: FormItem) -> FormControl? {
    var control = controls[item]
    guard control?.text.isEmpty == true else { return control }
    if item == .targetValue {
      control?.placeholder = targetKind.placeholder
    } else {
      control?.placeholder =
        inherited(item).map { "inherited: \(item.notation.shown($0, clock))" }
        ?? item.placeholder(in: message, clock, context)
    }
    return control
  }

  mutating func rebuild(_ item: FormItem) {
    controls[item] = FormControl(for: item, in: message, clock, context)
    if case .field(let path) = item, let span = span(at: path) {
      controls[item] = .line(TextField(span.words))
    }
    if isOnlyInherited(item) { controls[item] = FormControl(nil, in: item.notation, clock) }
    standing[item] = values(of: item)
    unfinished[item] = nil
    if item.notation == .rows {
      typedRows[item] = (value(of: item)?.members ?? []).filter { $0.value.text == nil }
    }
  }

  /// Returns the value that an item edits; nil unless it edits exactly one.
  func value(of item: FormItem) -> JSONValue? {
    switch item {
    case .field(let path): message.value(at: path)
    case .rest(let path): message.rest(of: path)
    case .name, .targetKind, .targetValue, .option: nil
    }
  }

  /// Returns all values that an item's control represents.
  func values(of item: FormItem) -> [JSONValue?] {
    switch item {
    case .name: []
    case .field, .rest: [value(of: item)]
    case .targetKind, .targetValue:
      Target.Kind.allCases.map { message[$0.path] }
    // It only matters which of these fields exist, not their values.
    case .option(.kind): FormOption.kind.paths.map { message[$0] == nil ? nil : .null }
    case .option(let option): option.fields(context).map { message.value(at: $0) }
    }
  }
}
