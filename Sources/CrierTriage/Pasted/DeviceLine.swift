package import CrierMessage
import TextLayout

/// A known part of a device's log, of an app's error or of FCM's export to BigQuery.
///
/// Such a line says what became of a message on its way to the screen, or why the app has no token.
/// It is no answer of FCM, so it never decides about a send.
package struct DeviceLine: Hashable, Sendable {
  /// The part that is the same in all recorded lines; letters match in upper and lower case.
  let phrase: String
  package let explanation: Explanation
  /// The answers to the questions of `crier why`.
  package let clues: [Clue]
  package let source: String
  /// Whether it counts only in a line that is a program's own.
  let isOnlyInLogs: Bool

  enum Source: String {
    case android = "bug reports for the Android SDK; Google documents no log lines"
    case apple = "bug reports for the Apple SDK, and its source code"
    case web = "bug reports for the web SDK and for Brave"
    case export = "Firebase, understanding message delivery (export to BigQuery)"
    case delivery = "Firebase, lifetime of a message"
    case record = "the text itself"
  }

  init(
    _ phrase: String, _ sentence: String, fix: String, _ clues: [Clue], from source: Source,
    isOnlyInLogs: Bool = false
  ) {
    (self.phrase, self.isOnlyInLogs) = (phrase, isOnlyInLogs)
    explanation = Explanation(sentence, fix: fix)
    self.clues = clues
    self.source = source.rawValue
  }

  /// Returns the known parts of a line with their places in bytes, without overlaps.
  static func places(in line: String) -> [(line: DeviceLine, place: Range<Int>)] {
    let letters = folded(line)
    var found: [(line: DeviceLine, place: Range<Int>)] = []
    for (known, phrase) in searched {
      guard let place = letters.firstPlace(of: phrase) else { continue }
      let start = letters.utf8.distance(from: letters.startIndex, to: place.lowerBound)
      var end = start + phrase.utf8.count
      // A number at the end belongs to it: `Ignoring icon id: 2131230720`.
      for byte in letters.utf8.dropFirst(end) {
        guard 0x30...0x39 ~= byte else { break }
        end += 1
      }
      if !found.contains(where: { $0.place.overlaps(start..<end) }) {
        found.append((known, start..<end))
      }
    }
    found += missingTokens(in: line, letters).filter { missing in
      !found.contains { $0.place.overlaps(missing.place) }
    }
    return found.sorted { $0.place.lowerBound < $1.place.lowerBound }
  }

  /// Longer phrases come first, so that they are found before shorter ones that they contain.
  private static let searched = all.map { ($0, folded($0.phrase)) }
    .sorted { $0.1.utf8.count > $1.1.utf8.count }

  /// Returns the string with ASCII capitals as small letters; positions stay the same.
  private static func folded(_ text: String) -> String {
    String(
      decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
