import FoundationEssentials
import Glibc

/// The code that only the start needs: most of what is in memory once the first screen is there.
enum StartCode {
  /// Gives its pages back to the system, which brings in again from the file what is still needed.
  ///
  /// Code alone: it never changes, while constants are written to when the program is linked.
  static func release() {
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return }
    for line in maps.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard words.count == 6, words[1] == "r-xp", words[5].hasPrefix("/") else { continue }
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard ends.count == 2, ends[0] < ends[1] else { continue }
      // SAFETY: pages of a file that nobody may write to are the same when they come back.
      _ = unsafe madvise(
        UnsafeMutableRawPointer(bitPattern: ends[0]), Int(ends[1] - ends[0]), MADV_DONTNEED)
    }
  }
}
