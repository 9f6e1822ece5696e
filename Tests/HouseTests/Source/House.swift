import Testing

/// Where the rules report to.
enum House {
  /// Fails the test once for each breach, with its sentence.
  static func expectNone(
    _ breaches: [String], at place: SourceLocation = #_sourceLocation
  ) {
    for breach in breaches {
      Issue.record(Comment(rawValue: breach), sourceLocation: place)
    }
  }
}
