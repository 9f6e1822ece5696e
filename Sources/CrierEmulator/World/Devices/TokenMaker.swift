/// Makes registration tokens in the shape of FCM's: an installation ID, `:APA91b` and 134 letters.
struct TokenMaker: Sendable {
  /// The bytes of a token.
  static let length = 163

  /// How notification keys of device groups begin.
  static let groupStart = "APA91b"

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> String {
    let start = ["c", "d", "e", "f"][Int(number() % 4)]
    return start + text(21) + ":APA91b" + text(134)
  }

  /// Returns a notification key, which has no installation ID.
  mutating func nextGroupKey() -> String { Self.groupStart + text(134) }

  private mutating func text(_ count: Int) -> String {
    String(decoding: (0..<count).map { _ in Self.letters[Int(number() >> 58)] }, as: UTF8.self)
  }

  /// SplitMix64.
  private mutating func number() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
