import CLinux
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

/// File systems that other machines may use at the same time.
package enum NetworkFileSystem {
  /// The numbers of `statfs`, from Linux's `magic.h`: NFS, SMB, CIFS, SMB2, AFS, 9P, Ceph.
  private static let numbers: Set<Int> = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x6B41_4653, 0x0102_1997, 0x00C3_6400,
  ]

  /// Whether the file is on such a file system; false if that cannot be determined.
  package static func contains(_ path: String) -> Bool {
    var status = statfs()
    guard unsafe statfs(path, &status) == 0 else { return false }
    return numbers.contains(Int(status.f_type))
  }
}
