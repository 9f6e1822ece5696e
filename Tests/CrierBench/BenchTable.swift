import Foundation

/// A table of all programs, by row and size; the ratio column compares the first two programs.
struct BenchTable {
  let names: [String]
  let results: [BenchResults]

  var text: String {
    var lines = [line("", names + (names.count > 1 ? ["ratio"] : []), promise: "promised")]
    for size in BenchSize.all {
      let rows = BenchRow.allCases.filter { row in results.contains { $0.value(row, size) != nil } }
      lines.append(size.name)
      for row in rows { lines.append(self.line(row, size)) }
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ row: BenchRow, _ size: BenchSize) -> String {
    let values = results.map { $0.value(row, size) }
    var cells = values.map { $0.map { number($0, row.decimals) } ?? "" }
    if values.count > 1, let ours = values[0], let other = values[1] {
      cells.append(other > 0 ? number(ours / other, 1) : "")
    }
    var promises: [String] = []
    if let most = row.promise(at: size), let ours = values[0] {
      promises.append("at most \(brief(most)): \(ours <= most ? "kept" : "BROKEN")")
    }
    if let most = row.ratio(at: size), values.count > 1, let ours = values[0],
      let other = values[1], other > 0
    {
      promises.append("\(brief(most)) times: \(ours / other <= most ? "kept" : "BROKEN")")
    }
    let promise = promises.joined(separator: ", ")
    return line("  " + row.rawValue, cells, promise: promise)
  }

  private func line(_ label: String, _ cells: [String], promise: String) -> String {
    var line = label.padding(toLength: 30, withPad: " ", startingAt: 0)
    for cell in cells {
      line += String(repeating: " ", count: max(1, 11 - cell.count)) + cell
    }
    if !promise.isEmpty { return line + "   " + promise }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private func brief(_ value: Double) -> String {
    number(value, value == value.rounded() ? 0 : 1)
  }

  private func number(_ value: Double, _ decimals: Int) -> String {
    let scale = [1.0, 10, 100][decimals]
    let rounded = (value * scale).rounded() / scale
    guard decimals > 0 else { return "\(Int(rounded))" }
    let parts = "\(rounded)".split(separator: ".")
    let fraction = parts.count > 1 ? parts[1] : ""
    return "\(parts[0])."
      + fraction.padding(toLength: decimals, withPad: "0", startingAt: 0)
  }
}
