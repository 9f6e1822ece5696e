/// Another Crier that has a file open.
package struct FileHolder: Hashable, Sendable {
  /// Nil where it did not say.
  package var process: Int?
  /// When it opened the file, for people: `2026-11-21 12:03`.
  package var time: String?

  package init(process: Int?, time: String?) {
    self.process = process
    self.time = time
  }

  /// `Another Crier (process 4711)`
  package var words: String {
    "Another Crier" + (process.map { " (process \($0))" } ?? "")
  }

  /// ` since 2026-11-21 12:03`, or nothing.
  package var since: String { time.map { " since \($0)" } ?? "" }
}
