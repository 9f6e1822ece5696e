import CrierMessage

/// A name by which programs and addresses ask for a dry run: `validate_only`, `dryRun`, `DRY_RUN`.
///
/// Programs set it in more ways than can be read, and a dry run must not become a send.
enum DryRunWord {
  /// Returns a name in a text that may make one of its requests a dry run, though they are none.
  static func unread(in text: [UInt8], _ requests: [JSONValue]) -> String? {
    let dryRuns = requests.count { Message(request: $0).isDryRun }
    guard dryRuns < requests.count else { return nil }
    let names = names(in: text)
    return names.count > dryRuns ? names.first : nil
  }

  /// The names in a text that are not set to false.
  private static func names(in text: [UInt8]) -> [String] {
    var names: [String] = []
    for (first, second) in [("dry", "run"), ("validate", "only")] {
      for start in text.indices where begins(text[start...], with: first) {
        var rest = text[start...].dropFirst(first.utf8.count)
        if let sign = rest.first, Self.joints.contains(sign) { rest = rest.dropFirst() }
        guard begins(rest, with: second) else { continue }
        rest = rest.dropFirst(second.utf8.count)
        guard !isFalse(rest) else { continue }
        names.append(String(decoding: text[start..<rest.startIndex], as: UTF8.self))
      }
    }
    return names
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
