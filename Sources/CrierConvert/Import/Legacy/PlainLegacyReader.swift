import CrierMessage

/// Converts the plain-text form of the legacy protocol, `registration_id=…&data.score=5x1`, to the
/// JSON form.
///
/// Source: Firebase, "HTTP protocol (legacy)", plain text.
struct PlainLegacyReader {
  let bytes: [UInt8]

  /// Whether a text may have this form: a name and an equals sign without a brace before it.
  static func mayBe(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(200)
    guard let equals = head.firstIndex(of: UInt8(ascii: "=")) else { return false }
    let name = head[..<equals].drop { $0 <= 0x20 }
    return name.elementsEqual("registration_id".utf8) || name.starts(with: "data.".utf8)
      || ["collapse_key", "time_to_live", "restricted_package_name", "dry_run", "to"].contains {
        name.elementsEqual($0.utf8)
      }
  }

  func read() throws(ImportFault) -> PlacedJSON {
    var top: [(member: JSONMember, start: Int)] = []
    var data: [(member: JSONMember, start: Int)] = []
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, !Self.isSeparator(bytes[end]) { end += 1 }
      if let (key, value) = try pair(start, end) {
        if key.hasPrefix("data.") {
          data.append((JSONMember(String(key.dropFirst(5)), .string(value)), start))
        } else {
          top.append((JSONMember(key, .string(value)), start))
        }
      }
      start = end + 1
    }
    var members = top.map(\.member)
    var starts = [0] + top.map(\.start)
    if let first = data.first {
      members.append(JSONMember("data", .object(data.map(\.member))))
      starts += [first.start] + data.map(\.start)
    }
    return PlacedJSON(value: .object(members), starts: starts, bytes: bytes)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == 0x0A || byte == 0x0D
  }

  private func pair(_ start: Int, _ end: Int) throws(ImportFault) -> (String, String)? {
    guard let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) else {
      if bytes[start..<end].allSatisfy({ $0 <= 0x20 }) { return nil }
      throw ImportFault(reason: .json(.expected("An equals sign")), offset: start)
    }
    return (try decoded(start, equals), try decoded(equals + 1, end))
  }

  private func decoded(_ start: Int, _ end: Int) throws(ImportFault) -> String {
    var units: [UInt8] = []
    var offset = start
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "+"): units.append(0x20)
      case UInt8(ascii: "%"):
        guard offset + 2 < end, let high = Self.digit(bytes[offset + 1]),
          let low = Self.digit(bytes[offset + 2])
        else { throw ImportFault(reason: .badEncoding, offset: offset) }
        units.append(high << 4 | low)
        offset += 2
      default: units.append(bytes[offset])
      }
      offset += 1
    }
    guard let text = String(validating: units, as: UTF8.self) else {
      throw ImportFault(reason: .badEncoding, offset: start)
    }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
