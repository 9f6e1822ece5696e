import CrierMessage
import CrierPreview
import TerminalKit

/// Parses the text of `config.toml`; invalid settings are reported and ignored.
package struct SettingsReader {
  private let file: String
  private let places: TOMLPlaces
  private var settings = Settings()
  private var found: [(path: [String], reason: FileProblem.Reason)] = []

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
      return (reader.settings, document.problems(reader.found))
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
    case .mouse: set(\.mouse, key, flag(key, node))
    case .motion: set(\.motion, key, flag(key, node))
    case .controlZ: set(\.controlZ, key, word(key, node))
    case .preview: set(\.preview, key, surfaces(key, node))
    case .platforms: set(\.platforms, key, platforms(key, node))
    case .channels: set(\.channels, key, channels(key, node))
    case .linkKey: set(\.linkKey, key, dataKey(key, node))
    case .project: set(\.project, key, project(key, node))
    case .credentials: set(\.credentials, key, text(key, node, "a path in double quotes"))
    case .endpoint: set(\.endpoint, key, endpoint(key, node))
    case .authority: set(\.authority, key, text(key, node, "a path in double quotes"))
    case .record: set(\.record, key, flag(key, node))
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

  mutating func note(_ path: [String], _ reason: FileProblem.Reason) {
    found.append((path, reason))
  }
}

extension SettingsReader {
  private mutating func flag(_ key: SettingKey, _ node: TOMLNode) -> Bool? {
    if case .flag(let flag) = node { return flag }
    note([key.name], .wrongKind(of: key.name, found: node.kind, wanted: "true or false"))
    return nil
  }

  /// Returns a string that is not empty.
  private mutating func text(_ key: SettingKey, _ node: TOMLNode, _ wanted: String) -> String? {
    guard case .text(let text) = node else {
      note([key.name], .wrongKind(of: key.name, found: node.kind, wanted: wanted))
      return nil
    }
    if text.isEmpty { note([key.name], .empty(key.name)) }
    return text.isEmpty ? nil : text
  }

  /// Returns one of a few allowed words.
  private mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: SettingKey, _ node: TOMLNode
  ) -> Word? {
    let known = Word.allCases.map(\.rawValue)
    let wanted = SettingKey.listed(known.map { "\"\($0)\"" })
    guard let text = text(key, node, wanted) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let nearest = NearestName.of(text, among: known)
    note([key.name], .unknownWord(text, of: key.name, nearest: nearest, known: known))
    return nil
  }

  /// Returns the number of colors; 16 and 256 may also be written as numbers.
  private mutating func color(_ key: SettingKey, _ node: TOMLNode) -> ColorChoice? {
    if case .integer(let number) = node { return word(key, .text(String(number))) }
    return word(key, node)
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
    guard case .list(let entries) = node else {
      let wanted = "a list such as \(key.example)"
      note([key.name], .wrongKind(of: key.name, found: node.kind, wanted: wanted))
      return nil
    }
    if entries.isEmpty { note([key.name], .empty(key.name)) }
    var chosen: [String] = []
    for (index, entry) in entries.enumerated() {
      guard let id = surface(entry, at: [key.name, String(index)]) else { continue }
      if !chosen.contains(id) { chosen.append(id) }
    }
    return chosen.isEmpty ? nil : chosen
  }

  private mutating func channels(_ key: SettingKey, _ node: TOMLNode) -> [String]? {
    guard case .list(let entries) = node else {
      let wanted = "a list such as \(key.example)"
      note([key.name], .wrongKind(of: key.name, found: node.kind, wanted: wanted))
      return nil
    }
    var channels: [String] = []
    for (index, entry) in entries.enumerated() {
      guard case .text(let channel) = entry, !channel.isEmpty else {
        note(
          [key.name, String(index)],
          .wrongKind(of: key.name, found: entry.kind, wanted: "names of channels in double quotes"))
        continue
      }
      if !channels.contains(channel) { channels.append(channel) }
    }
    return channels.isEmpty ? nil : channels
  }

  private mutating func surface(_ node: TOMLNode, at path: [String]) -> String? {
    guard case .text(let id) = node else {
      let wanted = "names of surfaces in double quotes"
      note(path, .wrongKind(of: SettingKey.preview.name, found: node.kind, wanted: wanted))
      return nil
    }
    if SurfaceTable.surface(id) != nil { return id }
    let known = SurfaceTable.all.map(\.id)
    let nearest = NearestName.of(id, among: known)
    note(path, .unknownName(id, kind: "surface", nearest: nearest, known: known))
    return nil
  }

  /// Returns a key that FCM allows in the data.
  private mutating func dataKey(_ key: SettingKey, _ node: TOMLNode) -> String? {
    guard let text = text(key, node, "a data key in double quotes") else { return nil }
    let isFree = !ReservedKey.isRefused(text) && text.trimmed == text
    if !isFree { note([key.name], .notADataKey(text)) }
    return isFree ? text : nil
  }

  /// Returns a project ID: letters, digits and hyphens, or `example.com:name` as in old projects.
  private mutating func project(_ key: SettingKey, _ node: TOMLNode) -> String? {
    guard let text = text(key, node, "a project ID in double quotes") else { return nil }
    let isName = text.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
          || "-:.".unicodeScalars.contains($0))
    }
    if !isName { note([key.name], .notAProject(text)) }
    return isName ? text : nil
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
