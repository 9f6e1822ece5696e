import Foundation

/// Whether the composer has run here before, recorded in a file beside the journals.
enum FirstStart {
  /// True for the first call ever; false if nothing can be recorded, so that the welcome does not
  /// appear at every start.
  static func claim() -> Bool {
    guard let folder = try? StateFolder.make() else { return false }
    let file = unsafe open(folder + "/welcomed", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    close(file)
    return true
  }
}
