import Foundation

/// A table of all programs, by row and size; the ratio column compares the first two programs.
struct BenchTable {
  let names: [String]
  let results: [BenchResults]

  var text: String {
    var lines = [
      BenchLine.text("", names + (names.count > 1 ? ["ratio"] : []), promise: "promised")
    ]
    for size in BenchSize.all {
      let rows = BenchRow.allCases.filter { row in results.contains { $0.value(row, size) != nil } }
      lines.append(size.name)
      for row in rows { lines.append(self.line(row, size)) }
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ row: BenchRow, _ size: BenchSize) -> String {
    let values = results.map { $0.value(row, size) }
    var cells = values.map { $0.map { BenchLine.number($0, row.decimals) } ?? "" }
    if values.count > 1, let ours = values[0], let other = values[1] {
      cells.append(other > 0 ? BenchLine.number(ours / other, 1) : "")
    }
    var promises: [String] = []
    if let most = row.promise(at: size), let ours = values[0] {
      promises.append(BenchLine.promise(ours, atMost: most))
    }
    if let most = row.ratio(at: size), values.count > 1, let ours = values[0],
      let other = values[1], other > 0
    {
      promises.append("\(BenchLine.brief(most)) times: \(ours / other <= most ? "kept" : "BROKEN")")
    }
    let promise = promises.joined(separator: ", ")
    return BenchLine.text("  " + row.rawValue, cells, promise: promise)
  }
}
