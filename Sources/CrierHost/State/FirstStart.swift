import Foundation

/// Whether the composer has run here before, recorded in a file next to the journals.
package enum FirstStart {
  /// Returns true for the first call ever.
  ///
  /// If nothing can be recorded, returns false: otherwise the welcome would appear at every start.
  package static func claim(in state: StateFolder = StateFolder()) -> Bool {
    guard let folder = try? state.make() else { return false }
    let file = unsafe open(folder + "/welcomed", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    close(file)
    return true
  }
}
