import Foundation

/// Measurements of a running process, read from `/proc`.
struct BenchProcess {
  let id: Int32

  var residentMegabytes: Double { Self.number("VmRSS:", in: "/proc/\(id)/status") / 1024 }

  /// The memory that the process has allocated itself; it does not include mapped files.
  var anonymousMegabytes: Double {
    Self.number("Anonymous:", in: "/proc/\(id)/smaps_rollup") / 1024
  }

  /// The context switches of all threads so far, at each wake-up and each end of a time slice.
  var contextSwitches: Double {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
    return tasks.reduce(0) { sum, task in
      let status = "/proc/\(id)/task/\(task)/status"
      return sum + Self.number("voluntary_ctxt_switches:", in: status)
        + Self.number("nonvoluntary_ctxt_switches:", in: status)
    }
  }

  private static func number(_ label: String, in file: String) -> Double {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return .nan }
    let line = text.split(separator: "\n").first { $0.hasPrefix(label) }
    return Double(line?.filter(\.isNumber) ?? "") ?? .nan
  }
}
