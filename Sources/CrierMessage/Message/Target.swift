/// The target of a message. FCM accepts exactly one.
package struct Target: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A registration token, or the notification key of a device group.
    case token
    /// A Firebase installation ID (FID), the successor to the token.
    case fid
    case topic
    case condition

    /// The target's label in the form.
    package var label: String {
      switch self {
      case .token: "Device"
      case .fid: "Installation"
      case .topic: "Topic"
      case .condition: "Condition"
      }
    }

    /// The label for a choice, which has room for the whole name.
    package var title: String { self == .fid ? "Installation ID" : label }

    /// Whether one send may reach many people.
    package var isAudience: Bool { self == .topic || self == .condition }

    package var path: FieldPath {
      switch self {
      case .token: Self.tokenPath
      case .fid: Self.fidPath
      case .topic: Self.topicPath
      case .condition: Self.conditionPath
      }
    }

    private static let tokenPath: FieldPath = "token"
    private static let fidPath: FieldPath = "fid"
    private static let topicPath: FieldPath = "topic"
    private static let conditionPath: FieldPath = "condition"
  }

  package var kind: Kind
  package var value: String

  package init(_ kind: Kind, _ value: String) {
    self.kind = kind
    self.value = value
  }

  /// Whether the value looks like the notification key of a device group, which reaches all members.
  ///
  /// Google documents no shape. Keys that were seen begin with `APA91b` and have no colon, as very
  /// old registration tokens do, too; in doubt, it is a group, which may reach more people.
  package var isGroupKey: Bool {
    !kind.isAudience && value.hasPrefix("APA91b") && !value.utf8.contains(UInt8(ascii: ":"))
  }

  /// The target of a registration token or an installation ID.
  package init(device: String) {
    self.init(InstallationID.isWellFormed(device) ? .fid : .token, device)
  }
}

extension FieldPath {
  /// Whether it is the field of a target: `token`, `fid`, `topic` or `condition`.
  package var isTarget: Bool { Target.Kind.allCases.contains { $0.path == self } }

  /// Whether it is the field of a target that is one device.
  package var isDevice: Bool { Target.Kind.allCases.contains { !$0.isAudience && $0.path == self } }
}

extension Message {
  /// The targets that are set, even to an empty string, in the order of `Target.Kind`.
  package var targets: [Target] {
    Target.Kind.allCases.compactMap { kind in
      text(kind.path).map { Target(kind, $0) }
    }
  }

  /// Returns the message without the targets that have variables, because a list replaces them.
  package var withoutOpenTargets: Message {
    var message = self
    let open = Set(FilledMessage(self).variables.filter(\.isInTarget).map(\.field))
    for field in open { message.set(field, to: nil) }
    return message
  }

  /// Returns the message with another target in place of its own.
  package func aimed(at target: Target) -> Message {
    var message = withoutTargets
    message.set(target.kind.path, to: .string(target.value))
    return message
  }

  package var withoutTargets: Message {
    var message = self
    for kind in Target.Kind.allCases {
      // A duplicate key must be removed once for each copy.
      while message[kind.path] != nil { message.set(kind.path, to: nil) }
    }
    return message
  }
}

extension Target {
  /// The topic whose subscribers it reaches, also as a condition of one topic; nil for others.
  package var onlyTopic: String? {
    kind == .topic ? value : condition?.onlyTopic
  }

  /// Whether a message to the other target reaches the same devices.
  package func reachesSame(as other: Target) -> Bool {
    if self == other { return true }
    guard let own = condition, let others = other.condition else { return false }
    return own.reachesSame(as: others)
  }

  /// The topic or the condition; nil for a device and a broken condition.
  private var condition: Condition? {
    switch kind {
    case .topic: .topic(value)
    case .condition: (try? ConditionReader.read(value))?.condition
    case .token, .fid: nil
    }
  }

  /// The text that the user types to confirm a live send to this target; nil for a single device,
  /// which needs no confirmation.
  ///
  /// For a device group, it is the word `group`. For a topic, it is its name. For a condition, it is
  /// `ConditionText`; the condition itself if it is invalid. The review and `--yes=` use the same
  /// text.
  package var confirmation: String? {
    switch kind {
    case .token, .fid: isGroupKey ? "group" : nil
    // It must not stand for another kind of audience: a list of 2, or all people.
    case .topic:
      ProjectNumber.isDigits(value) || ["everybody", "group", "device"].contains(value)
        ? "topic \(value)" : value
    case .condition:
      (try? ConditionReader.read(value).condition).map(ConditionText.text) ?? value
    }
  }
}
