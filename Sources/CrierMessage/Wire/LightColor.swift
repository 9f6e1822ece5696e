/// The color of a light, which people write as `#rrggbb` and FCM as components from 0 to 1.
///
/// Source: `google.type.Color` in the discovery document.
package struct LightColor: Hashable, Sendable {
  package static let parts = ["red", "green", "blue", "alpha"]

  /// The components in the order of `parts`, from 0 to 255; only three if there is no alpha.
  package let bytes: [Int]

  /// Parses six or eight hexadecimal digits, with or without a `#`.
  package init?(hexadecimal text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
    guard [6, 8].contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let count = digits.utf8.count / 2
    bytes = (1...count).map { Int(number >> UInt32((count - $0) * 8) & 0xFF) }
  }

  /// Reads FCM's color object, rounded to the nearest 255th; nil if a component is not a number
  /// from 0 to 1.
  ///
  /// A missing red, green or blue is 0; a missing alpha stays missing.
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

  /// Whether the color is opaque and all its components are missing or 0.
  ///
  /// Phones show no light for this color.
  package static func isOpaqueBlack(_ value: JSONValue) -> Bool {
    guard value.members != nil else { return false }
    func isPart(_ name: String, _ wanted: Double) -> Bool {
      guard let part = value[name], part != .null else { return true }
      return (part.decimal ?? part.text.flatMap { Double($0) }) == wanted
    }
    return parts.allSatisfy { isPart($0, $0 == "alpha" ? 1 : 0) }
  }

  /// The color as `#rrggbb`, followed by the alpha if there is one.
  package var hexadecimal: String {
    bytes.reduce(into: "#") { text, byte in
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  /// The color as FCM's object.
  package var json: JSONValue {
    .object(zip(Self.parts, bytes).map { JSONMember($0, .number(Self.part($1))) })
  }

  /// Returns a byte as a fraction of 255 with up to three decimals: `51` becomes `0.2`.
  package static func part(_ byte: Int) -> String {
    let (whole, thousandths) = ((byte * 1000 + 127) / 255).quotientAndRemainder(dividingBy: 1000)
    return String(whole) + Decimals.text(thousandths, places: 3)
  }
}
