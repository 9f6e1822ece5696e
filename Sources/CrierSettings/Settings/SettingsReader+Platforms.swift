import CrierMessage

extension SettingsReader {
  /// Returns each platform once, in the usual order; nil if none is named.
  mutating func platforms(_ key: SettingKey, _ node: TOMLNode) -> [Platform]? {
    guard case .list(let entries) = node else {
      let wanted = "a list such as \(key.example)"
      note([key.name], .wrongKind(of: key.name, found: node.kind, wanted: wanted))
      return nil
    }
    if entries.isEmpty { note([key.name], .empty(key.name)) }
    var chosen: Set<Platform> = []
    for (index, entry) in entries.enumerated() {
      let path = [key.name, String(index)]
      guard case .text(let name) = entry else {
        let wanted = "names of platforms in double quotes"
        note(path, .wrongKind(of: key.name, found: entry.kind, wanted: wanted))
        continue
      }
      guard let platform = Platform(name: name) else {
        let known = Platform.allCases.map(\.rawValue)
        let nearest = NearestName.of(name, among: known)
        note(path, .unknownName(name, kind: "platform", nearest: nearest, known: known))
        continue
      }
      chosen.insert(platform)
    }
    return chosen.isEmpty ? nil : Platform.allCases.filter(chosen.contains)
  }
}
