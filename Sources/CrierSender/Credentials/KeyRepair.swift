import TextLayout

/// A private key that was damaged where it was stored, with its line breaks in place again.
///
/// Environment variables, CI systems and copies turn the line breaks into `\n`, `\\n` or spaces, and
/// leave quotes around the key. The key itself is then still complete.
struct KeyRepair {
  let pem: String
  /// What is wrong with the stored key, as the end of a sentence.
  let fault: String

  /// Nil if the text has no whole key, or if more than line breaks and quotes is wrong.
  init?(_ text: String) {
    let dashes = "-----"
    guard let start = text.firstPlace(of: "-----BEGIN "),
      let labelEnd = text[start.upperBound...].firstPlace(of: dashes),
      let end = text[labelEnd.upperBound...].firstPlace(of: "-----END ")
    else { return nil }
    let label = text[start.upperBound..<labelEnd.lowerBound]
    let stored = text[labelEnd.upperBound..<end.lowerBound]
    guard text[end.upperBound...].hasPrefix(label + dashes), let body = Self.body(of: stored) else {
      return nil
    }
    let lines = stride(from: 0, to: body.count, by: 64).map {
      String(decoding: body[$0..<min($0 + 64, body.count)], as: UTF8.self)
    }
    pem =
      (["-----BEGIN \(label)-----"] + lines + ["-----END \(label)-----", ""])
      .joined(separator: "\n")
    let isQuoted = text[..<start.lowerBound].contains { $0 == "\"" || $0 == "'" }
    let faults = [isQuoted ? "quotes around it" : nil, Self.fault(of: stored)]
    fault = faults.compactMap(\.self).joined(separator: " and ")
  }

  /// Returns the key in Base64; nil if there are other characters than damaged line breaks.
  private static func body(of stored: Substring) -> [UInt8]? {
    var body: [UInt8] = []
    var isEscape = false
    for byte in stored.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): isEscape = true
      case UInt8(ascii: "n") where isEscape, UInt8(ascii: "r") where isEscape: isEscape = false
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "'"): isEscape = false
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "/"),
        UInt8(ascii: "="):
        guard !isEscape else { return nil }
        body.append(byte)
      default: return nil
      }
    }
    return body.isEmpty ? nil : body
  }

  private static func fault(of stored: Substring) -> String {
    if stored.holds("\\\\n") { return "\\\\n as text instead of line breaks" }
    if stored.holds("\\n") { return "\\n as text instead of line breaks" }
    if stored.holds("\\") { return "backslashes in its line breaks" }
    if stored.utf8.contains(0x0A) { return "damaged line breaks" }
    return stored.contains(" ") ? "spaces instead of line breaks" : "no line breaks"
  }
}
