import CrierMessage

extension ProjectSettings {
  /// One value of a project, in words, and where it is from.
  package struct Fact: Hashable, Sendable {
    package let key: ProjectKey
    package let value: String
    package let origin: SettingOrigin
  }

  /// The values that the project has, by itself, from its base or by default.
  package var facts: [Fact] {
    func fact<Value>(
      _ key: ProjectKey, _ setting: Setting<Value?>, _ words: (Value) -> String
    ) -> Fact? {
      setting.value.map { Fact(key: key, value: words($0), origin: setting.origin) }
    }
    let all = [
      fact(.id, id) { $0 },
      fact(.number, number) { $0 },
      fact(.androidApp, androidApp) { $0 },
      fact(.credentials, credentials, \.words),
      Fact(key: .live, value: "\(isLive)", origin: live.origin),
      fact(.platforms, platforms) { $0.map(\.rawValue).joined(separator: ", ") },
      fact(.channels, channels) { $0.joined(separator: ", ") },
      fact(.allow, allow) { $0.isEmpty ? "nothing" : $0.map(\.rawValue).joined(separator: ", ") }
        ?? Fact(key: .allow, value: "everything", origin: .standard),
      fact(.approval, approval, \.rawValue),
    ]
    return all.compactMap(\.self)
  }
}
