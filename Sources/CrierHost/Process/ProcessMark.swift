import Foundation

/// Marks what a process left behind, so that others can tell whether that process still runs.
///
/// A mark is `machine/process/start`. The start time tells processes with the same number apart.
package enum ProcessMark {
  /// The mark of this process.
  package static let own = "\(HeldLock.machine)/\(getpid())/\(start(of: getpid()) ?? "")"

  /// Whether the process still runs on this machine; false if that cannot be determined.
  package static func isAlive(_ mark: String) -> Bool {
    if mark == own { return true }
    let parts = mark.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == HeldLock.machine, let process = pid_t(parts[1]) else {
      return false
    }
    return start(of: process).map { $0 == parts[2] } ?? false
  }

  /// Returns when a process started, in ticks of the kernel's clock; nil if it has ended.
  private static func start(of process: pid_t) -> String? {
    guard let stat = try? FileReader.readBeginning("/proc/\(process)/stat", limit: 4096) else {
      return nil
    }
    // The second field is the program's name in parentheses, which may contain spaces.
    let text = String(decoding: stat.bytes, as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[name...].split(separator: " ")
    return fields.count > 20 ? String(fields[20]) : nil
  }
}
