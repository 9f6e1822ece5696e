/// The colour of a light: people write `#rrggbb`, FCM takes parts from 0 to 1.
///
/// Source: `google.type.Color` in the discovery document.
package struct LightColor: Hashable, Sendable {
  package static let parts = ["red", "green", "blue", "alpha"]

  /// In the order of `parts`, from 0 to 255; three where no opacity is given.
  package let bytes: [Int]

  /// Six or eight digits, with a `#` before them or without.
  package init?(hexadecimal text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
    guard [6, 8].contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let count = digits.utf8.count / 2
    bytes = (1...count).map { Int(number >> UInt32((count - $0) * 8) & 0xFF) }
  }

  /// To the nearest 255th; a part that is missing is 0. Nil where one is no number from 0 to 1.
  package init?(_ value: JSONValue) {
    var bytes: [Int] = []
    for name in Self.parts where name != "alpha" || value[name] != nil {
      guard let part = (value[name] ?? .number("0")).decimal, (0...1).contains(part) else {
        return nil
      }
      bytes.append(Int((part * 255).rounded()))
    }
    self.bytes = bytes
  }

  /// All parts missing or 0, and nothing of it seen through: phones take that for no light.
  static func isOpaqueBlack(_ value: JSONValue) -> Bool {
    guard value.members != nil else { return false }
    func isPart(_ name: String, _ wanted: Double) -> Bool {
      guard let part = value[name], part != .null else { return true }
      return (part.decimal ?? part.text.flatMap { Double($0) }) == wanted
    }
    return parts.allSatisfy { isPart($0, $0 == "alpha" ? 1 : 0) }
  }

  /// `#rrggbb`, with the opacity behind where there is one.
  package var hexadecimal: String {
    bytes.reduce(into: "#") { text, byte in
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  /// The object that FCM takes.
  package var json: JSONValue {
    .object(zip(Self.parts, bytes).map { JSONMember($0, .number(Self.part($1))) })
  }

  /// `51` → `0.2`, to three decimals.
  static func part(_ byte: Int) -> String {
    let (whole, thousandths) = ((byte * 1000 + 127) / 255).quotientAndRemainder(dividingBy: 1000)
    return String(whole) + Decimals.text(thousandths, places: 3)
  }
}
