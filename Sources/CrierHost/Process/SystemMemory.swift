import CLinux

/// How the process gets its memory from the system.
package enum SystemMemory {
  /// The size from which a block gets pages of its own, which are given back with it.
  private static let large: Int32 = 1_048_576

  /// Gives large blocks back to the system as soon as they are freed.
  ///
  /// By default, glibc keeps blocks of up to 32 MB: each array that has grown by moving leaves a hole
  /// of its old size. With a million devices, the holes are 6 MB.
  package static func giveBackLargeBlocks() { mallopt(M_MMAP_THRESHOLD, large) }
}
