/// A duration in FCM's format: decimal seconds followed by `s`, with up to nine decimals.
///
/// Source: protobuf's JSON mapping of `google.protobuf.Duration`.
package struct WireDuration: Hashable, Sendable, Comparable {
  package var seconds: Int
  package var nanoseconds: Int
  package var isNegative: Bool

  /// Parses a duration; nil if FCM cannot parse it.
  package init?(_ text: String) {
    var rest = Substring(text)
    guard rest.popLast() == "s" else { return nil }
    isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Self.digits(parts[0]),
      whole <= Self.longest
    else { return nil }
    seconds = whole
    nanoseconds = 0
    if parts.count == 2 {
      guard parts[1].utf8.count <= 9, let fraction = Self.digits(parts[1]) else { return nil }
      nanoseconds = (parts[1].utf8.count..<9).reduce(fraction) { value, _ in value * 10 }
    }
  }

  /// Creates a duration from nanoseconds.
  package init(nanoseconds: Int) {
    isNegative = nanoseconds < 0
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    seconds = Int(whole)
    self.nanoseconds = Int(rest)
  }

  package init(seconds: Int) {
    isNegative = seconds < 0
    self.seconds = Int(clamping: seconds.magnitude)
    nanoseconds = 0
  }

  /// The duration in FCM's format: `3600s`, `0.25s`.
  package var text: String { (isNegative ? "-" : "") + decimalSeconds + "s" }

  /// The seconds without a sign and without trailing zeros: `0.25`.
  var decimalSeconds: String {
    String(seconds) + Decimals.text(nanoseconds, places: 9)
  }

  /// Whole milliseconds, rounded down.
  package var milliseconds: Int { seconds * 1000 + nanoseconds / 1_000_000 }

  /// Protobuf's limit in seconds: ten thousand years.
  private static let longest = 315_576_000_000

  private static func digits(_ text: Substring) -> Int? {
    text.isDigits ? Int(text) : nil
  }

  package static func < (left: WireDuration, right: WireDuration) -> Bool {
    left.signed < right.signed
  }

  private var signed: (Int, Int) {
    isNegative ? (-seconds, -nanoseconds) : (seconds, nanoseconds)
  }
}
