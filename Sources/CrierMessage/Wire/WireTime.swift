/// FCM's time format: RFC 3339 with a zone and up to nine decimals of a second.
///
/// Source: protobuf's JSON mapping of `google.protobuf.Timestamp`.
package enum WireTime {
  /// The numbers that are plausible as seconds since 1970: from 2001 on, and too small to be
  /// milliseconds.
  package static let plausibleSeconds = 1_000_000_000..<100_000_000_000

  package static func isWellFormed(_ text: String) -> Bool {
    var rest = Substring(text)
    guard let year = number(&rest, 4, 1...9999), take(&rest, "-"),
      let month = number(&rest, 2, 1...12), take(&rest, "-"),
      number(&rest, 2, 1...days(in: month, of: year)) != nil, take(&rest, "T"),
      number(&rest, 2, 0...23) != nil, take(&rest, ":"),
      number(&rest, 2, 0...59) != nil, take(&rest, ":"),
      number(&rest, 2, 0...60) != nil
    else { return false }
    if rest.first == "." {
      rest.removeFirst()
      let decimals = rest.prefix { ("0"..."9").contains($0) }
      guard (1...9).contains(decimals.count) else { return false }
      rest.removeFirst(decimals.count)
    }
    if rest == "Z" { return true }
    guard take(&rest, "+") || take(&rest, "-"), number(&rest, 2, 0...23) != nil,
      take(&rest, ":"), number(&rest, 2, 0...59) != nil
    else { return false }
    return rest.isEmpty
  }

  /// Parses a time to seconds since 1970, rounded down; nil if the text is malformed.
  package static func seconds(of text: String) -> Int? {
    guard isWellFormed(text) else { return nil }
    let digits = text.utf8.map { Int($0) - 0x30 }
    func number(_ range: Range<Int>) -> Int { range.reduce(0) { $0 * 10 + digits[$1] } }
    let civil = CivilTime(
      year: number(0..<4), month: number(5..<7), day: number(8..<10), hour: number(11..<13),
      minute: number(14..<16), second: number(17..<19))
    guard text.utf8.last != UInt8(ascii: "Z") else { return civil.seconds }
    let end = digits.count
    let offset = number(end - 5..<end - 3) * 3600 + number(end - 2..<end) * 60
    return civil.seconds - (text.utf8.dropLast(5).last == UInt8(ascii: "-") ? -offset : offset)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func number(
    _ rest: inout Substring, _ length: Int, _ range: ClosedRange<Int>
  ) -> Int? {
    let digits = rest.prefix(length)
    guard digits.utf8.count == length, digits.isDigits,
      let value = Int(digits), range.contains(value)
    else { return nil }
    rest.removeFirst(length)
    return value
  }

  private static func take(_ rest: inout Substring, _ sign: Character) -> Bool {
    guard rest.first == sign else { return false }
    rest.removeFirst()
    return true
  }
}
