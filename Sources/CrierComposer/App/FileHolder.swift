/// Another Crier process that has a file open.
package struct FileHolder: Hashable, Sendable {
  /// The process ID; nil if unknown.
  package var process: Int?
  /// When it opened the file, formatted for display: `2026-11-21 12:03`.
  package var time: String?

  package init(process: Int?, time: String?) {
    self.process = process
    self.time = time
  }

  /// The process in words: `Another Crier (process 4711)`.
  package var words: String {
    "Another Crier" + (process.map { " (process \($0))" } ?? "")
  }

  /// ` since 2026-11-21 12:03`, or an empty string.
  package var since: String { time.map { " since \($0)" } ?? "" }
}
