import Foundation

/// Whether the composer was ever on a screen here: a file beside the journals remembers it.
enum FirstStart {
  /// True for the first who asks, and never again; false where nothing can be remembered, so that
  /// nobody is welcomed at every start.
  static func claim() -> Bool {
    guard let folder = try? StateFolder.make() else { return false }
    let file = unsafe open(folder + "/welcomed", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    close(file)
    return true
  }
}
