/// Digits behind a decimal point.
enum Decimals {
  /// `.25` for 250 thousandths; empty for 0, and without trailing zeros.
  static func text(_ number: Int, places: Int) -> String {
    guard number > 0 else { return "" }
    let digits = String(number)
    var text = String(repeating: "0", count: places - digits.utf8.count) + digits
    while text.hasSuffix("0") { text.removeLast() }
    return "." + text
  }
}

extension StringProtocol {
  /// Whether it consists only of the digits 0 to 9, and is not empty.
  package var isDigits: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
