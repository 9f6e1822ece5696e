import CrierMessage

/// A token that a log or a record says is not there: `pushToken=null`.
extension DeviceLine {
  /// The names of push tokens. A mere `token` may be one for logging in, and apps for Android have no
  /// `apnsToken`, so that these prove nothing.
  private static let names: Set<String> = [
    "pushtoken", "fcmtoken", "devicetoken", "registrationtoken", "registrationid", "regid",
    "notificationtoken", "firebasetoken", "expopushtoken",
  ]
  private static let nothings = ["null", "nil", "none", "undefined"].map { Array($0.utf8) }

  /// Returns the missing tokens in a line with their places in bytes.
  ///
  /// - Parameter letters: The line in small letters, with the same positions.
  static func missingTokens(
    in line: String, _ letters: String
  ) -> [(line: DeviceLine, place: Range<Int>)] {
    let bytes = Array(letters.utf8)
    var found: [(line: DeviceLine, place: Range<Int>)] = []
    for start in bytes.indices.dropFirst() where bytes[start] == 0x6E || bytes[start] == 0x75 {
      guard !isName(bytes[start - 1]),
        let value = nothings.first(where: { bytes[start...].starts(with: $0) })
      else { continue }
      let end = start + value.count
      guard isEnd(of: value, at: end, in: bytes), let name = name(before: start, in: bytes) else {
        continue
      }
      let key = bytes[name].filter { 0x61...0x7A ~= $0 }
      guard names.contains(String(decoding: key, as: UTF8.self)) else { continue }
      let place = name.lowerBound..<end
      let written = Array(line.utf8)[place]
      found.append((missing(String(decoding: written, as: UTF8.self)), place))
    }
    return found
  }

  /// Whether a value ends here; "none of them" is no value.
  private static func isEnd(of value: [UInt8], at end: Int, in bytes: [UInt8]) -> Bool {
    guard end < bytes.count else { return true }
    let isWord = value.elementsEqual("none".utf8) && bytes[end] == 0x20
    return !isName(bytes[end]) && !isWord
  }

  /// Returns the name before `=` or `:` and a value, in one word or in two: `push token: null`.
  private static func name(before value: Int, in bytes: [UInt8]) -> Range<Int>? {
    var end = value
    while end > 0, " \"'`:=(<\\".utf8.contains(bytes[end - 1]) { end -= 1 }
    guard bytes[end..<value].contains(where: { ":=".utf8.contains($0) }) else { return nil }
    var start = end
    while start > 0, isName(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: "-") {
      start -= 1
    }
    let word = bytes[start..<end]
    if word.elementsEqual("token".utf8) || word.elementsEqual("id".utf8), start > 1,
      bytes[start - 1] == 0x20
    {
      start -= 1
      while start > 0, isName(bytes[start - 1]) { start -= 1 }
    }
    return start < end ? start..<end : nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= byte || byte == 0x5F
  }

  private static func missing(_ written: String) -> DeviceLine {
    DeviceLine(
      written,
      "No push token is here. If it is the one of this person's app, nothing can be sent to that app "
        + "by token: it has not registered, or its token was not stored.",
      fix: "Let the app ask for its token and send it to your server, and look into its log for an "
        + "error when it does.", [.noToken], from: .record)
  }
}
