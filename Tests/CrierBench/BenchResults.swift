import Foundation

/// One row of the table, with its promised limits.
enum BenchRow: String, CaseIterable {
  case firstScreen = "first screen, ms"
  case firstBytes = "first screen, bytes"
  /// The time until everything is drawn, including changes after the first screen, for example when
  /// the sandbox has started.
  case settled = "all shown after start, ms"
  case settledBytes = "all shown after start, bytes"
  case keyP50 = "key to last byte, p50, ms"
  case keyP95 = "key to last byte, p95, ms"
  case keyP99 = "key to last byte, p99, ms"
  case keyBytes = "bytes per key"
  case paste = "paste of 4,000 bytes, ms"
  case pasteBytes = "paste of 4,000 bytes, bytes"
  case anonymous = "anonymous memory, MB"
  case memory = "resident memory, MB"
  case idleBytes = "bytes in an idle second"
  case idleSwitches = "context switches in it"

  /// The promised maximum at a size.
  func promise(at size: BenchSize) -> Double? {
    switch (self, size.name) {
    case (.firstScreen, "120x40"): 40
    case (.keyP50, "120x40"): 1.2
    case (.keyP99, "120x40"): 6
    case (.keyBytes, "120x40"): 250
    case (.keyBytes, "200x60"): 400
    case (.paste, "120x40"): 20
    case (.pasteBytes, "120x40"): 5000
    case (.anonymous, "120x40"): 16
    case (.idleBytes, _), (.idleSwitches, _): 0
    default: nil
    }
  }

  /// The promised maximum as a multiple of the second program's value.
  func ratio(at size: BenchSize) -> Double? {
    self == .keyP50 && size.name == "120x40" ? 6 : nil
  }

  var decimals: Int {
    switch self {
    case .firstBytes, .settledBytes, .keyBytes, .pasteBytes, .idleBytes, .idleSwitches: 0
    case .anonymous, .memory, .firstScreen, .settled, .paste: 1
    default: 2
    }
  }
}

/// The measurements of one program.
struct BenchResults {
  private struct Key: Hashable {
    let row: BenchRow
    let size: BenchSize
  }

  private var values: [Key: Double] = [:]

  mutating func set(_ row: BenchRow, _ size: BenchSize, _ value: Double) {
    values[Key(row: row, size: size)] = value
  }

  func value(_ row: BenchRow, _ size: BenchSize) -> Double? { values[Key(row: row, size: size)] }
}

extension [Double] {
  /// Returns the value that is not exceeded by this percentage of all values.
  func percentile(_ percent: Int) -> Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return sorted[Swift.min(count - 1, count * percent / 100)]
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}
