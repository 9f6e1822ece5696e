import Foundation

/// The home folder of the person who runs Crier.
enum HomeFolder {
  /// `$HOME`, else what the list of users says; nil where neither is an absolute path.
  ///
  /// Without one nothing is read or kept: a shared folder could have been prepared by somebody else.
  static let path: String? = Environment.folder("HOME") ?? listed

  private static var listed: String? {
    var entry = unsafe passwd()
    var found: UnsafeMutablePointer<passwd>?
    var texts = [CChar](repeating: 0, count: 16_384)
    // SAFETY: the texts of the entry lie in the array, which lives until the path was copied.
    let status = unsafe getpwuid_r(getuid(), &entry, &texts, texts.count, &found)
    guard status == 0, unsafe found != nil, let folder = unsafe entry.pw_dir else { return nil }
    let path = unsafe String(cString: folder)
    return path.hasPrefix("/") ? path : nil
  }
}
