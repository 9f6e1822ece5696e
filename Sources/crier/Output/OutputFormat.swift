import ArgumentParser

/// How results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// For people.
  case text
  /// One JSON object a line, for programs.
  case json
}
