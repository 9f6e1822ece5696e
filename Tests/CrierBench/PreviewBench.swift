import CrierMessage
import CrierPreview

/// Measures preview cards: the pane computes and draws some on every key.
enum PreviewBench {
  /// The promised maximum for a card, in microseconds.
  private static let promise = 50.0

  static func table(times: Int) -> String {
    let header = "a preview card on each of \(SurfaceTable.all.count) surfaces, µs"
    return ([header] + CheckBench.messages.map { row($0.name, $0.message, times: times) })
      .joined(separator: "\n")
  }

  private static func row(_ name: String, _ message: Message, times: Int) -> String {
    var all: [Double] = []
    var rows = 0
    for _ in 0..<times {
      let start = ContinuousClock.now
      // The composer, too, does this once per change for all cards.
      let words = PreviewWords(of: message)
      for surface in SurfaceTable.all {
        let card = PreviewCard(of: message, on: surface, known: words)
        rows += CardDrawing(card, columns: 60).rows.count
      }
      all.append(start.duration(to: .now).milliseconds * 1000 / Double(SurfaceTable.all.count))
    }
    let median = all.percentile(50)
    let verdict = median <= promise ? "kept" : "BROKEN"
    return "  \(name): \(Int(median.rounded())) at most \(Int(promise)): \(verdict) (\(rows) rows)"
  }
}
