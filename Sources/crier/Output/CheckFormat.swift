import ArgumentParser

/// The output formats of `crier check`.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// For people.
  case text
  /// One JSON object per file, for programs.
  case json
  /// Workflow commands of GitHub Actions, which become annotations in the changed files.
  case github
  /// One SARIF 2.1.0 log for all files, for code scanning.
  case sarif
}
