import CrierMessage

extension SnippetImport {
  /// Rejects a message with two targets, even if their values are not in the text.
  ///
  /// Without this, a target that is a variable would be left out, and the message would go to the
  /// other target: to a whole topic instead of one device. The SDKs reject such a message, too.
  func checkTargets(of parts: [Part], at offset: Int) throws(ImportFault) {
    var names: [String] = []
    for part in parts where !Self.isAbsent(part.value) {
      if let name = Self.target(part.name), !names.contains(name) { names.append(name) }
    }
    guard names.count < 2 else {
      throw ImportFault(reason: .severalTargets(names), offset: offset)
    }
  }

  /// Returns the target that a member sets, in the spelling of FCM's field; nil for other members.
  static func target(_ written: String?) -> String? {
    switch written {
    case "token", "Token", "setToken": "token"
    case "tokens", "Tokens", "addAllTokens", "addToken": "tokens"
    case "fid", "Fid", "FID", "setFid": "fid"
    case "topic", "Topic", "setTopic": "topic"
    case "condition", "Condition", "setCondition": "condition"
    default: nil
    }
  }

  /// Whether the SDKs count a target as not set: null and the empty string.
  static func isAbsent(_ tree: SnippetTree) -> Bool {
    switch tree.node {
    case .literal(.null), .literal(.string("")): true
    default: false
    }
  }
}
