import Foundation

/// Tells a file from another one with the same path, such as after it was replaced.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let file: UInt

  /// Nil if there is no such file.
  package init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    (device, file) = (UInt(status.st_dev), UInt(status.st_ino))
  }

  /// The identity of an open file; nil if there is none.
  package init?(of descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    (device, file) = (UInt(status.st_dev), UInt(status.st_ino))
  }
}
