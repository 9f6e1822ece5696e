import ArgumentParser

/// The format of results.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// For people.
  case text
  /// One JSON object per line, for programs.
  case json
}
