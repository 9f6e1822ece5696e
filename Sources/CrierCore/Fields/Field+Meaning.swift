extension Field {
  /// What the field is for, its limits and what holds without it.
  package var meaning: Explanation {
    let limits = limits.map { " \($0)" } ?? ""
    let unset = whenUnset.map { " When it is not set: \($0)" } ?? ""
    return Explanation(
      at: path, "\(path) (\(label)): \(help)\(limits)\(unset)", fix: deprecation)
  }
}
