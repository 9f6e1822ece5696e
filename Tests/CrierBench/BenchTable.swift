import Foundation

/// Two programs side by side, row by row and size by size.
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
    var promise = ""
    if let promised = row.promise, promised.size == size.name, let ours = values[0] {
      let most = number(promised.most, promised.most < 10 ? row.decimals : 0)
      promise = "at most \(most): \(ours <= promised.most ? "kept" : "BROKEN")"
    }
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
