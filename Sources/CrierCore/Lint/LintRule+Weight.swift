extension LintRule.Weight {
  /// The severity as a word beside a sentence; the raw value says what happens to the message.
  package var word: String {
    switch self {
    case .refused: "error"
    case .risky: "warning"
    case .hint: "hint"
    }
  }

  /// `1 refused`, `2 hints`
  package func counted(_ count: Int) -> String {
    "\(count) \(rawValue)" + (self == .hint && count != 1 ? "s" : "")
  }
}

extension [Finding] {
  /// `2 refused, 1 risky`; nil when there is no finding.
  package var weights: String? {
    let parts = LintRule.Weight.allCases.compactMap { weight -> String? in
      let number = self.count { $0.weight == weight }
      return number == 0 ? nil : weight.counted(number)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
