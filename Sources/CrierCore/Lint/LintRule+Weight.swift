extension LintRule.Weight {
  /// The severity as a label; the raw value describes what happens to the message.
  package var word: String {
    switch self {
    case .refused: "error"
    case .risky: "warning"
    case .hint: "hint"
    }
  }

  /// Returns a count with the severity, such as `1 refused` or `2 hints`.
  package func counted(_ count: Int) -> String {
    "\(count) \(rawValue)" + (self == .hint && count != 1 ? "s" : "")
  }
}

extension [Finding] {
  /// The number of findings per severity, such as `2 refused, 1 risky`; nil if there are none.
  package var weights: String? {
    let parts = LintRule.Weight.allCases.compactMap { weight -> String? in
      let number = self.count { $0.weight == weight }
      return number == 0 ? nil : weight.counted(number)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
