extension Field {
  /// The purpose of the field, its limits and its default.
  package var meaning: Explanation {
    let limits = limits.map { " \($0)" } ?? ""
    let unset = whenUnset.map { " When it is not set: \($0)" } ?? ""
    return Explanation(
      at: path, "\(path) (\(label)): \(help)\(limits)\(unset)", fix: deprecation)
  }
}
