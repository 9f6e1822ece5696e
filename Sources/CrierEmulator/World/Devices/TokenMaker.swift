/// Makes registration tokens in the shape of FCM's: an installation ID, `:APA91b` and 134 letters.
struct TokenMaker: Sendable {
  /// The bytes of a token.
  static let length = 163

  /// How notification keys of device groups begin.
  static let groupStart = "APA91b"

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  mutating func next() -> String {
    let start = ["c", "d", "e", "f"][Int(numbers.next() % 4)]
    return start + text(21) + ":APA91b" + text(134)
  }

  /// Returns the token of an app on an Apple device, always the same one.
  static func token(ofAppleToken appleToken: String, app: String) -> String {
    let seed = (appleToken.lowercased() + " " + app).utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    var maker = TokenMaker(seed: seed)
    return maker.next()
  }

  /// Returns a notification key, which has no installation ID.
  mutating func nextGroupKey() -> String { Self.groupStart + text(134) }

  private mutating func text(_ count: Int) -> String {
    String(
      decoding: (0..<count).map { _ in Self.letters[Int(numbers.next() >> 58)] }, as: UTF8.self)
  }
}
