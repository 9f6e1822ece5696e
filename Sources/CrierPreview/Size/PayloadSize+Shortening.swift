import CrierMessage

extension PayloadSize {
  /// By how much to shorten a part, so that the message fits.
  package struct Shortening: Hashable, Sendable {
    package var part: Part
    /// The bytes to remove.
    package var bytes: Int
    /// Whether the part alone has so many bytes.
    package var isEnough: Bool { part.bytes > bytes }
  }

  /// Returns how to shorten the message until no platform is over a limit; empty if none is.
  ///
  /// The platform that is furthest over its limit comes first. A part that several platforms get
  /// counts for each of them.
  package func shortenings(to limit: (Measure) -> Int) -> [Shortening] {
    var found: [Shortening] = []
    let over = measures.filter { $0.bytes > limit($0) }
      .sorted { $0.bytes - limit($0) > $1.bytes - limit($1) }
    for measure in over {
      let parts = measure.parts
      let done = found.filter { cut in parts.contains { $0.field == cut.part.field } }
        .reduce(0) { $0 + $1.bytes }
      let rest = measure.bytes - limit(measure) - done
      guard rest > 0, let part = parts.first(where: { !$0.isFrame }) ?? parts.first else {
        continue
      }
      if let index = found.firstIndex(where: { $0.part.field == part.field }) {
        found[index].bytes += rest
      } else {
        found.append(Shortening(part: part, bytes: rest))
      }
    }
    return found
  }
}
