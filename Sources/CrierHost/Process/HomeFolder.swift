import Foundation

/// The home folder of the person who runs Crier.
package enum HomeFolder {
  /// The home folder in this process's environment.
  package static let path = path(in: .current)

  /// `$HOME`, or the folder from the user database; nil if neither is an absolute path.
  ///
  /// Without a home folder nothing is read or stored, because other users could plant files in a
  /// shared folder.
  static func path(in environment: EnvironmentVariables) -> String? {
    environment.folder("HOME") ?? listed
  }

  /// Returns the folder that a variable names, or else a folder in the home folder.
  static func folder(
    _ variable: String, or standard: String, in environment: EnvironmentVariables
  ) -> String? {
    environment.folder(variable) ?? path(in: environment).map { "\($0)/\(standard)" }
  }

  private static var listed: String? {
    var entry = unsafe passwd()
    var found: UnsafeMutablePointer<passwd>?
    var texts = [CChar](repeating: 0, count: 16_384)
    // SAFETY: the entry's strings are in the array, which lives until the path has been copied.
    let status = unsafe getpwuid_r(getuid(), &entry, &texts, texts.count, &found)
    guard status == 0, unsafe found != nil, let folder = unsafe entry.pw_dir else { return nil }
    let path = unsafe String(cString: folder)
    return path.hasPrefix("/") ? path : nil
  }
}
