import Foundation

/// The files that were open last, by any Crier.
package enum RecentFiles {
  /// The most files that are remembered.
  static let most = 30

  /// Returns the absolute paths, the newest first.
  package static func read(from state: StateFolder = StateFolder()) -> [String] {
    KeptChoice.recentFiles.read(from: state).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("/") }
  }

  /// Puts a file first. If that fails, the list stays as it is: nothing typed is in it.
  package static func note(_ path: String, in state: StateFolder = StateFolder()) {
    let path = Path.absolute(path)
    guard !path.contains(where: \.isNewline) else { return }
    let others = read(from: state).filter { $0 != path }
    _ = KeptChoice.recentFiles.keep(
      ([path] + others.prefix(most - 1)).joined(separator: "\n"), in: state)
  }
}
