/// A fault: which requests it hits, and what happens to them.
struct Fault: Hashable, Sendable {
  /// The routes; nil for all of Google's.
  var route: FaultRoute?
  /// A pattern for a token, topic or other target, with `*`, `?` and `[…]`; nil for all.
  var target: String?
  /// The number of requests it hits; nil for no limit.
  var count: Int?
  /// The number of matching requests that pass before the first one it can hit.
  var after = 0
  /// Hits each of so many matching requests.
  var every = 1
  /// The probability that it hits a request, from 0 to 1.
  var probability = 1.0
  /// Decides which requests are hit if the probability is not 1.
  var seed: UInt64 = 0
  var answer = FaultAnswer()
}
