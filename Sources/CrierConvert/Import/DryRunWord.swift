import CrierMessage

/// A name by which programs and addresses ask for a dry run: `validate_only`, `dryRun`, `DRY_RUN`.
///
/// Programs set it in more ways than can be read, and a dry run must not become a send.
enum DryRunWord {
  /// Returns a name in a text that may make one of its requests a dry run, though they are none.
  static func unread(in text: [UInt8], _ requests: [JSONValue]) -> String? {
    let dryRuns = requests.count { Message(request: $0).isDryRun }
    guard dryRuns < requests.count else { return nil }
    let names = all(in: text).filter { !isFalse(text[$0.upperBound...]) }
    return names.count > dryRuns
      ? names.first.map { String(decoding: text[$0], as: UTF8.self) } : nil
  }

  /// The places of these names in a text.
  static func all(in text: [UInt8]) -> [Range<Int>] {
    [("dry", "run"), ("validate", "only")].flatMap { first, second in
      text.indices.compactMap { start -> Range<Int>? in
        guard begins(text[start...], with: first) else { return nil }
        var rest = text[start...].dropFirst(first.utf8.count)
        if let sign = rest.first, Self.joints.contains(sign) { rest = rest.dropFirst() }
        guard begins(rest, with: second) else { return nil }
        return start..<rest.startIndex + second.utf8.count
      }
    }
  }

  private static let joints = Array("_-".utf8)

  private static func begins(_ text: ArraySlice<UInt8>, with word: String) -> Bool {
    text.prefix(word.utf8.count).elementsEqual(word.utf8) { $0 | 0x20 == $1 }
  }

  /// Whether `= false`, `": 0` or the like follows.
  private static func isFalse(_ text: ArraySlice<UInt8>) -> Bool {
    let value = text.prefix(20).drop { " \t\"'\\:=>?".utf8.contains($0) }
    return ["false", "0", "none", "null", "nil"].contains { begins(value, with: $0) }
  }
}
