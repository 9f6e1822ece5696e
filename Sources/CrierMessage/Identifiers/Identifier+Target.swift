extension Identifier {
  /// The targets that accept this kind of identifier, best first.
  package var targets: [Target.Kind] {
    switch kind {
    case .registrationToken, .groupKey: [.token]
    case .installationID: [.fid, .token]
    case .topic: [.topic]
    case .condition: [.condition]
    default: []
    }
  }

  /// Explains why the identifier does not belong in this target; nil when it could belong there.
  ///
  /// Ambiguous strings such as `news` get no remark.
  package func remark(in target: Target.Kind) -> Explanation? {
    guard let candidate = candidates.first, candidate.certainty < .possible,
      !candidates.contains(where: { other in
        // A string that looks like a token is not treated as a topic, although it could be one.
        Self.takes(other.kind, in: target)
          && (other.certainty == candidate.certainty || !candidate.kind.isOpaque)
      })
    else { return nil }
    let verb = candidate.certainty == .certain ? "is" : "looks like"
    let sentence = "This \(verb) \(candidate.kind.label)."
    if let better = targets.first, better != target {
      return Explanation(sentence, fix: "Choose \(better.title) above.")
    }
    return Explanation(sentence, fix: candidate.kind.advice)
  }

  /// A note about the copying artifacts around the identifier; nil when there are none.
  package var cleaningRemark: String? {
    guard !cleanings.isEmpty, kind != nil else { return nil }
    // If white space inside is reported, white space around the identifier needs no mention.
    let told = cleanings.filter { $0 != .space || !cleanings.contains(.innerSpace) }
    return "It was pasted with \(told.map(\.rawValue).joined(separator: " and "))."
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
