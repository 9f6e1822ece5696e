/// Breaks code into lines by the conventions of its language.
///
/// Code that fits stays on one line; otherwise each item begins a new line.
struct CodeLayout {
  let language: SnippetLanguage

  private static let width = 88

  private var unit: String {
    switch language {
    case .node: "  "
    case .go: "\t"
    case .python, .java, .csharp: "    "
    }
  }

  /// Returns the lines of a piece of code that begins after `prefix`.
  func lines(_ code: Code, prefix: String = "", level: Int = 0) -> [String] {
    var room = Self.width - level * 4 - prefix.count
    if fits(code, &room) { return [prefix + flat(code)] }
    switch code {
    case .text(let text): return [prefix + text]
    case .pair(let key, let value): return lines(value, prefix: prefix + key, level: level)
    case .chain(let head, let calls):
      return [prefix + head] + calls.flatMap { indented(lines($0, level: level + 1)) }
    case .group(let head, let open, let items, let close):
      if items.count == 1, open == "(", isNested(items[0]) {
        var inner = lines(items[0], prefix: prefix + head + open, level: level)
        inner[inner.count - 1] += close
        return inner
      }
      let first =
        language == .csharp && open == "{" && !head.isEmpty
        ? [prefix + head.prefix(head.count - 1), open] : [prefix + head + open]
      return first + indented(broken(items, level: level + 1)) + [close]
    }
  }

  private func isNested(_ code: Code) -> Bool {
    switch code {
    case .chain, .group: true
    case .text, .pair: false
    }
  }

  private func broken(_ items: [Code], level: Int) -> [String] {
    let hasLastComma = language != .java && language != .csharp
    var blocks = items.map { lines($0, level: level) }
    if language == .go { align(&blocks, items) }
    for index in blocks.indices where index < blocks.count - 1 || hasLastComma {
      blocks[index][blocks[index].count - 1] += ","
    }
    return blocks.flatMap(\.self)
  }

  /// Aligns the values of neighboring lines, as gofmt does.
  private func align(_ blocks: inout [[String]], _ items: [Code]) {
    var run: [Int] = []
    func finish(_ blocks: inout [[String]]) {
      let keys = run.map { key(of: items[$0]).count }
      guard let widest = keys.max() else { return }
      for (index, length) in zip(run, keys) where length > 0 {
        let key = key(of: items[index])
        let rest = blocks[index][0].dropFirst(key.count)
        blocks[index][0] = key + String(repeating: " ", count: widest - length) + rest
      }
    }
    for index in blocks.indices {
      if blocks[index].count > 1 {
        finish(&blocks)
        run = []
      } else {
        run.append(index)
      }
    }
    finish(&blocks)
  }

  private func key(of code: Code) -> String {
    if case .pair(let key, _) = code { key } else { "" }
  }

  private func indented(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? $0 : unit + $0 }
  }

  /// Whether the code fits into `room` columns, from which its width is subtracted.
  private func fits(_ code: Code, _ room: inout Int) -> Bool {
    switch code {
    case .text(let text): room -= text.utf8.count < 400 ? text.count : 400
    case .pair(let key, let value):
      room -= key.count
      return room >= 0 && fits(value, &room)
    case .chain(let head, let calls):
      guard calls.count <= 1 else { return false }
      room -= head.count
      return room >= 0 && calls.allSatisfy { fits($0, &room) }
    case .group(let head, let open, let items, let close):
      room -= head.count + open.count + close.count + 2
      for item in items {
        guard room >= 0, fits(item, &room) else { return false }
        room -= 2
      }
    }
    return room >= 0
  }

  private func flat(_ code: Code) -> String {
    switch code {
    case .text(let text): return text
    case .pair(let key, let value): return key + flat(value)
    case .chain(let head, let calls): return head + calls.map(flat).joined()
    case .group(let head, let open, let items, let close):
      let isSpaced =
        open == "{" && !items.isEmpty && (language == .node || language == .csharp)
      let space = isSpaced ? " " : ""
      return head + open + space + items.map(flat).joined(separator: ", ") + space + close
    }
  }
}
