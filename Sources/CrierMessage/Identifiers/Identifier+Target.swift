extension Identifier {
  /// The targets that take such an identifier, best first.
  package var targets: [Target.Kind] {
    switch kind {
    case .registrationToken, .groupKey: [.token]
    case .installationID: [.fid, .token]
    case .topic: [.topic]
    case .condition: [.condition]
    default: []
    }
  }

  /// Why it does not belong in this target and where it does; nil when it may be right.
  ///
  /// Vague shapes get no remark: `news` may be anything.
  package func remark(in target: Target.Kind) -> Explanation? {
    guard let candidate = candidates.first, candidate.certainty < .possible,
      !candidates.contains(where: { other in
        // A text that looks like a token is not taken for a topic, although topics may look so.
        Self.takes(other.kind, in: target)
          && (other.certainty == candidate.certainty || !candidate.kind.isOpaque)
      })
    else { return nil }
    let verb = candidate.certainty == .certain ? "is" : "looks like"
    let sentence = "This \(verb) \(candidate.kind.label)."
    if let better = targets.first, better != target {
      return Explanation(sentence, fix: "Choose \(better.label) above.")
    }
    return Explanation(sentence, fix: candidate.kind.advice)
  }

  /// What copying left around it and can be removed; nil when it is clean.
  package var cleaningRemark: String? {
    guard !cleanings.isEmpty, kind != nil else { return nil }
    // White space inside the identifier is reported; white space around it then needs no mention.
    let told = cleanings.filter { $0 != .space || !cleanings.contains(.innerSpace) }
    return "It came with \(told.map(\.rawValue).joined(separator: " and "))."
  }

  private static func takes(_ kind: Kind, in target: Target.Kind) -> Bool {
    switch target {
    case .token: [.registrationToken, .groupKey, .installationID].contains(kind)
    case .fid: kind == .installationID
    case .topic: kind == .topic
    case .condition: kind == .condition
    }
  }
}
