import TerminalKit

extension SettingsReader {
  /// Returns the entries of the `keys` table, sorted by line; the composer checks the keys.
  mutating func keys(_ key: SettingKey, _ node: TOMLNode) -> [KeyWish]? {
    guard case .table(let entries) = node else {
      let wanted = "a table, such as \(key.example)"
      note([key.name], .wrongKind(of: key.name, found: node.kind, wanted: wanted))
      return nil
    }
    return entries.compactMap { wish($0.key, $0.value, at: [key.name, $0.key]) }
      .sorted { ($0.line, $0.name) < ($1.line, $1.name) }
  }

  /// Returns the keys for a command; nil if the value is neither a key nor a list of keys.
  private mutating func wish(_ name: String, _ node: TOMLNode, at path: [String]) -> KeyWish? {
    switch node {
    case .text(let text):
      return KeyWish(name, line: line(of: path), keys: [spelling(text, at: path)])
    case .list(let entries):
      var keys: [KeyWish.Spelling] = []
      for (index, entry) in entries.enumerated() {
        let place = path + [String(index)]
        if case .text(let text) = entry {
          keys.append(spelling(text, at: place))
        } else {
          noteKind(of: entry, at: place, name)
        }
      }
      // An empty list removes all keys of a command; a list of only invalid keys must not.
      return keys.isEmpty && !entries.isEmpty
        ? nil : KeyWish(name, line: line(of: path), keys: keys)
    default:
      noteKind(of: node, at: path, name)
      return nil
    }
  }

  private func spelling(_ text: String, at path: [String]) -> KeyWish.Spelling {
    KeyWish.Spelling(text, line: line(of: path))
  }

  private mutating func noteKind(of node: TOMLNode, at path: [String], _ name: String) {
    let wanted = "a key such as \"F5\", or a list of keys"
    note(path, .wrongKind(of: name, found: node.kind, wanted: wanted))
  }
}
