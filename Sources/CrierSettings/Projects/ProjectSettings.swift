package import CrierMessage

/// A project of `crier.toml`, with what it inherits from its base. A value of nil is not given.
package struct ProjectSettings: Hashable, Sendable {
  /// What sends to an audience need.
  package enum Approval: String, CaseIterable, Hashable, Sendable {
    case secondPerson = "second-person"
  }

  /// Whose file the project is in.
  package enum Owner: Hashable, Sendable {
    /// The user's own, in the folder of `config.toml`.
    case user
    /// A workspace's that the user trusts.
    case trusted
    /// A workspace's that the user does not trust yet, so that it can only restrict.
    case stranger
  }

  /// The name that people call it by, such as `live`.
  package let name: String
  package let owner: Owner
  /// The project ID; nil only for a project that others inherit from.
  package var id = Setting<String?>(nil)
  /// The project number, which device groups need.
  package var number = Setting<String?>(nil)
  /// The App ID of the Android app, for its delivery report.
  package var androidApp = Setting<String?>(nil)
  package var credentials = Setting<CredentialsSource?>(nil)
  /// Whether its devices are those of real people.
  package var live = Setting<Bool?>(nil)
  package var platforms = Setting<[Platform]?>(nil)
  /// The IDs of the app's Android channels.
  package var channels = Setting<[String]?>(nil)
  package var allow = Setting<[SendPermission.Recipient]?>(nil)
  package var approval = Setting<Approval?>(nil)

  init(_ name: String, of owner: Owner) { (self.name, self.owner) = (name, owner) }

  /// Whether a send needs a review and a confirmation; a project is live unless it says otherwise.
  package var isLive: Bool { live.value ?? true }

  /// What may be sent to this project, by its own file.
  package var limit: SendPermission.Limit {
    let place = owner == .user ? "your own crier.toml" : "crier.toml"
    var limit = SendPermission.Limit(from: "Project \(name) in \(place)")
    limit.allowed = allow.value ?? limit.allowed
    limit.needsApproval = approval.value != nil
    return limit
  }

  /// Whether a word is the ID or the number of the project. FCM takes both.
  package func isNamed(by word: String) -> Bool {
    id.value?.lowercased() == word.lowercased() || number.value == word
  }

  /// Takes what this project does not have from its base.
  ///
  /// The number and the app are those of an ID, so another ID does not get them.
  mutating func inherit(from base: ProjectSettings) {
    if id.value == nil || id.value?.lowercased() == base.id.value?.lowercased() {
      fill(\.number, from: base)
      fill(\.androidApp, from: base)
    }
    fill(\.id, from: base)
    fill(\.credentials, from: base)
    fill(\.live, from: base)
    fill(\.platforms, from: base)
    fill(\.channels, from: base)
    fill(\.allow, from: base)
    fill(\.approval, from: base)
  }

  private mutating func fill<Value>(
    _ place: WritableKeyPath<ProjectSettings, Setting<Value?>>, from base: ProjectSettings
  ) {
    if self[keyPath: place].value == nil { self[keyPath: place] = base[keyPath: place] }
  }
}

extension Settings {
  /// The settings with those of a project, which override the others.
  package func using(_ project: ProjectSettings) -> Settings {
    var settings = self
    settings.chosen = project
    settings.project = project.id
    if let platforms = project.platforms.value {
      settings.platforms = Setting(platforms, from: project.platforms.origin)
    }
    if let channels = project.channels.value {
      settings.channels = Setting(channels, from: project.channels.origin)
    }
    return settings
  }
}

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
