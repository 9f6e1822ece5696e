import CLinux
import Foundation

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
