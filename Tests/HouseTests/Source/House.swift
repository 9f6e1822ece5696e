import Testing

/// Reports the breaches of a rule.
enum House {
  /// Records an issue for each breach.
  static func expectNone(
    _ breaches: [String], at place: SourceLocation = #_sourceLocation
  ) {
    for breach in breaches {
      Issue.record(Comment(rawValue: breach), sourceLocation: place)
    }
  }
}
