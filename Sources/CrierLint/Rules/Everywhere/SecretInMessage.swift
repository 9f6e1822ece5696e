import CrierMessage

extension LintRule {
  /// A credential in the message, where every recipient can read it.
  static let secretInMessage = LintRule(
    "MS25", "SecretInMessage", .risky,
    source: "Formats of known credentials; FCM delivers them like any text",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain",
        "body": "-----BEGIN PRIVATE KEY----- not a key -----END PRIVATE KEY-----"}}}
      """,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain", "body": "Soon"}}}"#
  ) { message in
    var found: [Explanation] = []
    for member in message.body?.members ?? [] where Target.Kind(rawValue: member.key) == nil {
      find(in: member.value, at: FieldPath().appending(member.key), &found)
    }
    return found
  }

  private static func find(
    in value: JSONValue, at path: FieldPath, _ found: inout [Explanation]
  ) {
    guard found.count < Linter.mostFindings else { return }
    switch value {
    case .string(let text):
      // JWTs are allowed, because apps receive tokens for other services in their data.
      guard let kind = Redaction.secrets(in: text).first(where: { $0 != .jwt }) else { return }
      found.append(
        Explanation(
          at: path, "\(path) contains \(kind.label), which every recipient can read.",
          fix: "Remove it, and revoke it if others may have seen it."))
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        find(in: element, at: path.appending(index), &found)
      }
    case .object(let members):
      for member in members { find(in: member.value, at: path.appending(member.key), &found) }
    case .null, .bool, .number: return
    }
  }
}
