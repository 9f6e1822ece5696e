import CrierMessage

extension LegacyImport {
  /// Reads the targets; reports more than one, which the legacy protocol did not allow.
  mutating func readTargets() -> [Target] {
    var targets: [Target] = []
    if let ids = source["registration_ids"] {
      targets = tokens(ids)
      if targets.count > 1 {
        repair(
          "registration_ids", "token",
          "v1 has one target per request; the \(targets.count) tokens became \(targets.count) "
            + "requests.")
      }
    }
    for (name, kind) in [
      ("to", Target.Kind.token), ("registration_id", .token), ("notification_key", .token),
      ("condition", .condition),
    ] {
      guard let value = source[name] else { continue }
      guard let text = value.text else {
        refuse(
          FieldPath(name), kind.path, "\(name) is \(value.kind), not a string; it was left out.")
        continue
      }
      guard targets.isEmpty else {
        refuse(
          FieldPath(name), kind.path,
          "\(name) was left out, because the request has another target and FCM accepts only one.",
          fix: "Check that the target is the one you want.")
        continue
      }
      targets = [target(text, kind, named: name)]
      if name == "to", text.hasPrefix("{{") {
        lose(
          "to", "token",
          "whether \(ForeignName.shortened(text)) is a token or a topic is not in the text; it became "
            + "token.", fix: "If it is a topic, write it into topic, without /topics/.")
      }
    }
    if targets.isEmpty, Self.targetNames.allSatisfy({ source[$0] == nil }) {
      refuse(
        FieldPath(), nil, "the request has no target.",
        fix: "Add a token, a topic or a condition.")
    }
    return targets
  }

  private static let targetNames = [
    "registration_ids", "to", "registration_id", "notification_key", "condition",
  ]

  private mutating func target(_ text: String, _ kind: Target.Kind, named name: String) -> Target {
    if kind == .token, text.hasPrefix(TopicName.prefix) {
      return Target(.topic, String(text.dropFirst(TopicName.prefix.count)))
    }
    if name == "notification_key" {
      repair(
        "notification_key", "token",
        "notification_key became token, which may contain the key of a device group.")
    }
    if kind == .token { tellForeign(text, FieldPath(name)) }
    return Target(kind, text)
  }

  /// Says that a token cannot be one of FCM; its request was written for another service.
  private mutating func tellForeign(_ text: String, _ place: FieldPath) {
    guard !text.hasPrefix("{{"), text.contains(where: { "@[] /".contains($0) }) else { return }
    isDryRun = true
    lose(
      place, "token",
      "\(ForeignName.shortened(text)) is not a token of FCM, so the request became a dry run.",
      fix: "Check which service the request is for; for FCM, write the app's registration token.")
  }

  private mutating func tokens(_ ids: JSONValue) -> [Target] {
    if let text = ids.text {
      if text.hasPrefix("{{") {
        lose(
          "registration_ids", "token",
          "which tokens \(ForeignName.shortened(text)) has is not in the text; it became token, for "
            + "one device.", fix: "Send the message to a list: crier send FILE --tokens LIST.")
      } else {
        repair("registration_ids", "token", "registration_ids is a string; it became token.")
        tellForeign(text, "registration_ids")
      }
      return [Target(.token, text)]
    }
    guard let elements = ids.elements else {
      refuse("registration_ids", "token", "registration_ids is \(ids.kind); it was left out.")
      return []
    }
    if elements.isEmpty {
      refuse(
        "registration_ids", "token", "registration_ids is empty, so the request has no target.",
        fix: "Add at least one token.")
    }
    var targets: [Target] = []
    for (index, element) in elements.enumerated() {
      if let text = element.text {
        tellForeign(text, FieldPath([.key("registration_ids"), .index(index)]))
        targets.append(Target(.token, text))
      } else if notes.count < ImportNotes.limit {
        refuse(
          FieldPath([.key("registration_ids"), .index(index)]), "token",
          "this is \(element.kind), not a token; it was left out.")
      }
    }
    return targets
  }
}
