/// Digits after a decimal point.
enum Decimals {
  /// Returns `.25` for 250 and three places, without trailing zeros; an empty string for 0.
  static func text(_ number: Int, places: Int) -> String {
    guard number > 0 else { return "" }
    let digits = String(number)
    var text = String(repeating: "0", count: places - digits.utf8.count) + digits
    while text.hasSuffix("0") { text.removeLast() }
    return "." + text
  }
}

extension StringProtocol {
  /// Whether the string is not empty and consists only of the digits 0 to 9.
  package var isDigits: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
