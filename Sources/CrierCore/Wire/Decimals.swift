/// Digits behind a decimal point.
enum Decimals {
  /// `.25` for 250 thousandths; nothing for 0, and no noughts at the end.
  static func text(_ number: Int, places: Int) -> String {
    guard number > 0 else { return "" }
    let digits = String(number)
    var text = String(repeating: "0", count: places - digits.utf8.count) + digits
    while text.hasSuffix("0") { text.removeLast() }
    return "." + text
  }
}
