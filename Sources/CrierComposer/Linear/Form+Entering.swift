import TerminalKit

extension Form {
  /// Takes one of the titles of a choice, counted from 0.
  mutating func choose(_ index: Int, of item: FormItem) {
    guard case .choice(var choice, let values) = controls[item],
      choice.titles.indices.contains(index)
    else { return }
    choice.chosen = index
    remark = nil
    controls[item] = .choice(choice, values: values)
    write(item)
  }

  /// Takes other rows of keys and values.
  mutating func setRows(_ pairs: [(key: String, value: String)], of item: FormItem) {
    guard case .rows(let table) = controls[item] else { return }
    remark = nil
    controls[item] = .rows(
      Table(pairs, keyTitle: table.keyTitle, valueTitle: table.valueTitle))
    write(item)
  }

  /// The rows of an item; none where it has no table.
  func pairs(of item: FormItem) -> [(key: String, value: String)] {
    guard case .rows(let table) = controls[item] else { return [] }
    return table.pairs
  }
}
