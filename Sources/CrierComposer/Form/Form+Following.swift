import CrierCore
import TerminalKit

extension Form {
  /// Makes controls show the tree where it is not what they stand for.
  mutating func follow(_ items: [FormItem]) {
    for item in items where item != .name && unfinished[item] == nil {
      let now = values(of: item)
      if standing[item] != now {
        rebuild(item)
      } else if item.hasMovingPlaceholder {
        controls[item]?.setPlaceholder(item.placeholder(in: message, clock))
      }
    }
  }

  mutating func rebuild(_ item: FormItem) {
    controls[item] = FormControl(for: item, in: message, clock)
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
    case .option(let option): option.paths.map { message[$0] }
    }
  }
}
