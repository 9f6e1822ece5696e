import CrierMessage
import CrierPreview
import TerminalKit

/// Parses the text of `config.toml`; invalid settings are reported and ignored.
package struct SettingsReader {
  private let file: String
  private let places: TOMLPlaces
  private var settings = Settings()
  var values = ValueReader()

  /// Reads the settings; `file` is the path for error messages.
  ///
  /// Relative paths in the text are relative to the folder of `file`.
  package static func read(
    _ text: String, file: String
  ) -> (settings: Settings, problems: [FileProblem]) {
    do {
      let document = try TOMLDocument(text, file: file)
      var reader = SettingsReader(file: file, places: document.places)
      for (name, node) in document.root { reader.read(name, node) }
      return (reader.settings, document.problems(reader.values.found))
    } catch {
      return (Settings(), [error])
    }
  }

  private init(file: String, places: TOMLPlaces) {
    self.file = file
    self.places = places
  }

  private mutating func read(_ name: String, _ node: TOMLNode) {
    guard let key = SettingKey(rawValue: name) else {
      let known = SettingKey.allCases.map(\.name)
      let nearest = NearestName.of(name, among: known)
      return note(
        [name], .unknownName(name, kind: "setting", nearest: nearest, known: known))
    }
    switch key {
    case .theme: set(\.theme, key, theme(key, node))
    case .color: set(\.color, key, color(key, node))
    case .mouse: set(\.mouse, key, values.flag(node, at: [key.name]))
    case .motion: set(\.motion, key, values.flag(node, at: [key.name]))
    case .controlZ: set(\.controlZ, key, values.word(node, at: [key.name]))
    case .preview: set(\.preview, key, surfaces(key, node))
    case .platforms: set(\.platforms, key, values.platforms(node, at: [key.name]))
    case .channels: set(\.channels, key, values.channels(node, at: [key.name]))
    case .linkKey: set(\.linkKey, key, dataKey(key, node))
    case .project: set(\.project, key, values.projectID(node, at: [key.name]))
    case .credentials: set(\.credentials, key, text(key, node, "a path in double quotes"))
    case .endpoint: set(\.endpoint, key, endpoint(key, node))
    case .authority: set(\.authority, key, text(key, node, "a path in double quotes"))
    case .testServers: set(\.testServers, key, hosts(key, node))
    case .tokenHosts: set(\.tokenHosts, key, hosts(key, node))
    case .record: set(\.record, key, values.flag(node, at: [key.name]))
    case .keepRecords:
      set(\.keepRecords, key, values.count(node, at: [key.name], upTo: 100_000_000))
    case .keepDays: set(\.keepDays, key, values.count(node, at: [key.name], upTo: 36_500))
    case .keys: set(\.keys, key, keys(key, node))
    }
  }

  private mutating func set<Value>(
    _ place: WritableKeyPath<Settings, Setting<Value>>, _ key: SettingKey, _ value: Value?
  ) {
    guard let value else { return }
    settings[keyPath: place] = Setting(value, from: .file(file, line: places.line(of: [key.name])))
  }

  private mutating func set(
    _ place: WritableKeyPath<Settings, Setting<String?>>, _ key: SettingKey, _ value: String?
  ) {
    guard let value else { return }
    settings[keyPath: place] = Setting(value, from: .file(file, line: places.line(of: [key.name])))
  }

  func line(of path: [String]) -> Int { places.line(of: path) }

  mutating func note(_ path: [String], _ reason: FileProblem.Reason) { values.note(path, reason) }
}

extension SettingsReader {
  /// Returns a string that is not empty.
  private mutating func text(_ key: SettingKey, _ node: TOMLNode, _ wanted: String) -> String? {
    values.text(node, at: [key.name], wanted)
  }

  /// Returns the number of colors; 16 and 256 may also be written as numbers.
  private mutating func color(_ key: SettingKey, _ node: TOMLNode) -> ColorChoice? {
    if case .integer(let number) = node {
      return values.word(.text(String(number)), at: [key.name])
    }
    return values.word(node, at: [key.name])
  }

  private mutating func theme(_ key: SettingKey, _ node: TOMLNode) -> ThemeChoice? {
    guard let text = text(key, node, "the name or path of a theme in double quotes") else {
      return nil
    }
    if let choice = ThemeChoice(text) { return choice }
    let known = BuiltInThemes.names
    let nearest = NearestName.of(text, among: known)
    note([key.name], .unknownWord(text, of: key.name, nearest: nearest, known: known))
    return nil
  }

  private mutating func surfaces(_ key: SettingKey, _ node: TOMLNode) -> [String]? {
    if case .list([]) = node { note([key.name], .empty(key.name)) }
    let known = SurfaceTable.all.map(\.id)
    let chosen = values.list(node, at: [key.name], like: key.example) { reader, node, place in
      reader.name(node, at: place, of: "surface", among: known) { id in
        SurfaceTable.surface(id) == nil ? nil : id
      }
    }
    return chosen?.isEmpty == false ? chosen : nil
  }

  /// Returns a key that FCM allows in the data.
  private mutating func dataKey(_ key: SettingKey, _ node: TOMLNode) -> String? {
    guard let text = text(key, node, "a data key in double quotes") else { return nil }
    let isFree = !ReservedKey.isRefused(text) && text.trimmed == text
    if !isFree { note([key.name], .notADataKey(text)) }
    return isFree ? text : nil
  }

  private mutating func hosts(_ key: SettingKey, _ node: TOMLNode) -> [String]? {
    values.list(node, at: [key.name], like: key.example) { reader, node, place in
      guard case .text(let text) = node, Self.isHost(text) else {
        reader.note(
          place,
          .wrongForm(of: key.name, wanted: "names of servers in double quotes: \(key.example)"))
        return nil
      }
      return text.lowercased()
    }
  }

  /// Whether a text is a host, or a host and port: no scheme, path or pattern.
  private static func isHost(_ text: String) -> Bool {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: ".-:[]".utf8.contains(byte)
      }
    }
    return isPlain && text.utf8.contains { $0 != UInt8(ascii: ".") } && !text.hasPrefix(".")
  }

  private mutating func endpoint(_ key: SettingKey, _ node: TOMLNode) -> String? {
    guard let text = text(key, node, "a URL in double quotes") else { return nil }
    let isEndpoint = Self.isEndpoint(text)
    if !isEndpoint { note([key.name], .notAnEndpoint) }
    return isEndpoint ? text : nil
  }

  /// Returns whether a text is a URL with an allowed scheme and a host.
  ///
  /// It must not contain a password, which would be displayed.
  private static func isEndpoint(_ text: String) -> Bool {
    let lowered = text.lowercased()
    let scheme = ["https://", "http://"].first(where: lowered.hasPrefix) ?? text
    let rest = text.dropFirst(scheme.count)
    guard let first = rest.unicodeScalars.first, !":/?#".unicodeScalars.contains(first) else {
      return false
    }
    return rest.unicodeScalars.allSatisfy {
      $0.isASCII && $0.value > 0x20 && $0.value < 0x7F && !"@?#\\\"<>".unicodeScalars.contains($0)
    }
  }
}

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
