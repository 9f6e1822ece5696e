extension Identifier {
  /// The targets that take such an identifier, the best first.
  package var targets: [Target.Kind] {
    switch kind {
    case .registrationToken, .groupKey: [.token]
    case .installationID: [.fid, .token]
    case .topic: [.topic]
    case .condition: [.condition]
    default: []
    }
  }

  /// Why it does not belong where it was pasted, and what does; nil when it may.
  ///
  /// Shapes that say little are left alone: `news` may be anything.
  package func remark(in target: Target.Kind) -> Explanation? {
    guard let candidate = candidates.first, candidate.certainty < .possible,
      !candidates.contains(where: { other in
        // What looks like a token is no topic, although topics may have its letters.
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

  /// What copying left around it, and that it can be taken off; nil when it is clean.
  package var cleaningRemark: String? {
    guard !cleanings.isEmpty, kind != nil else { return nil }
    // Where white space is inside, the one around it needs no word of its own.
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
