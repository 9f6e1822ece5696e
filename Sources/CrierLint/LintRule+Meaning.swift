package import CrierMessage

extension LintRule {
  /// A description of the rule, made from the finding in its own example.
  package var meaning: Explanation {
    let word =
      switch severity {
      case .refused: "an error: FCM refuses the message"
      case .risky: "a warning: FCM accepts the message, but part of it may be lost"
      case .hint: "a hint"
      }
    let example = exampleFinding
    return Explanation(
      "Rule \(id) of crier check reports \(word). Example: \(example?.sentence ?? "")",
      fix: example?.fix)
  }

  /// The rule's finding in its broken example.
  package var exampleFinding: Explanation? {
    (try? Message(json: broken)).flatMap {
      check($0, now: Self.exampleTime, channels: Self.exampleChannels).first
    }
  }
}
