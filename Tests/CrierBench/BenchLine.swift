import Foundation

/// A line of a table of measurements: a label, columns, and what was promised.
enum BenchLine {
  static func text(_ label: String, _ cells: [String], promise: String = "") -> String {
    var line = label.padding(toLength: 34, withPad: " ", startingAt: 0)
    for cell in cells {
      line += String(repeating: " ", count: max(1, 11 - cell.count)) + cell
    }
    if !promise.isEmpty { return line + "   " + promise }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// A promise, and whether it was kept.
  static func promise(_ value: Double, atMost most: Double) -> String {
    "at most \(brief(most)): \(value <= most ? "kept" : "BROKEN")"
  }

  /// A promise, and whether it was kept.
  static func promise(_ value: Double, atLeast least: Double) -> String {
    "at least \(brief(least)): \(value >= least ? "kept" : "BROKEN")"
  }

  static func brief(_ value: Double) -> String {
    number(value, value == value.rounded() ? 0 : 1)
  }

  /// Returns a number with up to two decimals.
  static func number(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite else { return "?" }
    let scale = [1.0, 10, 100][decimals]
    let rounded = (value * scale).rounded() / scale
    guard decimals > 0 else { return "\(Int(rounded))" }
    let parts = "\(rounded)".split(separator: ".")
    let fraction = parts.count > 1 ? parts[1] : ""
    return "\(parts[0])."
      + fraction.padding(toLength: decimals, withPad: "0", startingAt: 0)
  }
}
