import CrierMessage
import TerminalKit

extension Form {
  /// Writes a control's content to the tree.
  mutating func write(_ item: FormItem) {
    edits += 1
    let before = message
    switch item {
    case .name: return
    case .targetKind: writeTargetKind()
    case .targetValue: writeTargetValue()
    case .field(let path):
      guard let value = read(item) else { return }
      message.write(value ?? valueInDraft(path), at: path)
      if item.notation.isTime { keepSpan(HumanTime.span(text(of: item)), at: path) }
    case .rest(let path):
      guard let value = read(item) else { return }
      writeRest(value?.members ?? [], at: path)
    case .option(let option):
      writeOption(option)
      inheritEmptied(option)
    }
    if message != before { message.restoreOrder(of: original, since: before) }
    standing[item] = values(of: item)
    guard message != before else { return }
    follow(item.readers)
  }

  /// The value of a control: the inner nil means "not set", the outer nil "not valid JSON yet".
  private mutating func read(_ item: FormItem) -> JSONValue?? {
    switch controls[item] {
    case .choice(let choice, let values): return values[choice.chosen]
    case .rows(let table): return .some(rows(table, of: item))
    case .line, .area, nil: break
    }
    let text = text(of: item)
    guard item.isJSON else { return .some(item.notation.read(text, clock)) }
    if text.allSatisfy(\.isWhitespace) {
      unfinished[item] = nil
      return .some(nil)
    }
    do {
      let value = try JSONReader.read(text)
      unfinished[item] = nil
      return value
    } catch {
      unfinished[item] = error
      return nil
    }
  }

  /// Sets aside the targets of other kinds and restores this kind's last value.
  ///
  /// This prevents a token from becoming a topic's name.
  private mutating func writeTargetKind() {
    let kind = targetKind
    for other in Target.Kind.allCases where other != kind {
      guard let value = message[other.path] else { continue }
      if value.text?.isEmpty != true {
        otherTargets[other] = value
        remark = "The \(other.label.lowercased()) is set aside: switch back to use it again."
      }
      message.set(other.path, to: nil)
    }
    if message[kind.path] == nil, let value = otherTargets.removeValue(forKey: kind) {
      message.set(kind.path, to: value)
    }
    rebuild(.targetValue)
    standing[.targetKind] = values(of: .targetKind)
  }

  private mutating func writeTargetValue() {
    let kind = targetKind
    let value = text(of: .targetValue)
    message.set(kind.path, to: value.isEmpty ? nil : .string(value))
    standing[.targetKind] = values(of: .targetKind)
    standing[.targetValue] = values(of: .targetValue)
  }

  /// Returns the rows as an object; a row keeps its JSON type as long as its text is unchanged.
  private func rows(_ table: Table, of item: FormItem) -> JSONValue? {
    let old = value(of: item)?.members ?? []
    let typed = typedRows[item] ?? []
    let members = table.pairs.enumerated().map { index, pair in
      let (key, text) = pair
      func isSame(_ member: JSONMember) -> Bool { FormControl.shown(member.value).isSpelled(text) }
      let same =
        old.indices.contains(index) && old[index].value.text == nil && isSame(old[index])
        ? old[index]
        : (old + typed).first { $0.key.isSpelled(key) && $0.value.text == nil && isSame($0) }
      return JSONMember(key, same?.value ?? .string(text))
    }
    return members.isEmpty ? nil : .object(members)
  }

  /// Replaces the members that have no form item; keeps the others.
  private mutating func writeRest(_ members: [JSONMember], at place: FieldPath) {
    let claimed = FormItem.claimedKeys(in: place)
    var rest = members[...]
    var all: [JSONMember] = []
    for member in message[place]?.members ?? [] {
      if claimed.contains(where: { member.key.isSpelled($0) }) {
        all.append(member)
      } else if let next = rest.popFirst() {
        all.append(next)
      }
    }
    all += rest
    guard !all.isEmpty || message.hasMembers(place) else { return }
    message.set(place, to: all.isEmpty ? nil : .object(all))
  }
}

extension FormItem {
  /// The items that can change when this one is written.
  ///
  /// These edit part of the same value or are options that depend on it.
  fileprivate var readers: [FormItem] { Self.readers[self] ?? FormItem.all }

  private static let readers: [FormItem: [FormItem]] = all.reduce(into: [:]) { readers, item in
    // Writing a field may change the whole object, for example expand its short form.
    let written = item.paths.map { $0.steps.count > 2 ? $0.parent : $0 }
    readers[item] = all.filter { other in
      other.paths.contains { read in
        written.contains { read.starts(with: $0) || $0.starts(with: read) }
      }
    }
  }

  /// The fields that the item shows or writes.
  private var paths: [FieldPath] {
    switch self {
    case .name: []
    case .targetKind, .targetValue: Target.Kind.allCases.map(\.path)
    case .field(let path), .rest(let path): [path]
    case .option(let option): option.paths
    }
  }
}

extension Form {
  /// Selects a title of a choice by its index.
  mutating func choose(_ index: Int, of item: FormItem) {
    guard case .choice(var choice, let values) = controls[item],
      choice.titles.indices.contains(index)
    else { return }
    choice.chosen = index
    remark = nil
    controls[item] = .choice(choice, values: values)
    write(item)
  }

  /// Replaces an item's rows of keys and values.
  mutating func setRows(_ pairs: [(key: String, value: String)], of item: FormItem) {
    guard case .rows(let table) = controls[item] else { return }
    remark = nil
    controls[item] = .rows(
      Table(pairs, keyTitle: table.keyTitle, valueTitle: table.valueTitle))
    write(item)
  }

  /// Returns an item's rows; empty if it has no table.
  func pairs(of item: FormItem) -> [(key: String, value: String)] {
    guard case .rows(let table) = controls[item] else { return [] }
    return table.pairs
  }
}
