extension Field {
  /// The purpose of the field, its limits, its default and the advice about it.
  package var meaning: Explanation {
    let limits = limits.map { " \($0)" } ?? ""
    let unset = whenUnset.map { " When it is not set: \($0)" } ?? ""
    let advice = advice.map { " \($0)" } ?? ""
    return Explanation(
      at: path, "\(path) (\(label)): \(help)\(limits)\(unset)\(advice)", fix: deprecation)
  }
}
