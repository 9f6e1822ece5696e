import TextLayout

/// A sentence that a service uses in its error responses, and its meaning.
///
/// Sentences never decide how a response is handled, because services change them. They explain a
/// log line or a ticket that contains only the sentence.
package struct KnownText: Hashable, Sendable {
  /// The part of the sentence that is the same in all recorded responses.
  package let phrase: String
  /// The code that accompanies the sentence, if it is always the same.
  package let code: String?
  package let meaning: RefusalMeaning
  private let origin: Source
  package var source: String { origin.rawValue }

  init(
    _ phrase: String, code: String? = nil, _ meaning: RefusalMeaning, from source: Source = .fcm
  ) {
    self.phrase = phrase
    self.code = code
    self.meaning = meaning
    origin = source
  }

  /// Returns the same sentence with another meaning.
  func with(_ meaning: RefusalMeaning) -> KnownText {
    KnownText(phrase, code: code, meaning, from: origin)
  }

  enum Source: String {
    case fcm = "recorded answers of FCM"
    case oauth = "recorded answers of Google's token endpoint"
    case instanceID = "recorded answers of the Instance ID and device group endpoints"
    case legacy = "recorded answers of FCM's legacy protocol"
    case library = "errors of OpenSSL and of libraries for Node.js and Python"
    case installations = "bug reports for the Android SDK; Google documents no cause"
  }

  package static let all: [KnownText] = fcm + apple + google + others

  /// Returns the sentences in a line with their positions, in order and without overlaps.
  package static func places(in line: String) -> [(text: KnownText, place: Range<Int>)] {
    let letters = folded(line)
    var found: [(text: KnownText, place: Range<Int>)] = []
    for (text, phrase) in searched {
      guard let place = letters.firstPlace(of: phrase) else { continue }
      let start = letters.utf8.distance(from: letters.startIndex, to: place.lowerBound)
      let range = start..<(start + phrase.utf8.count)
      if !found.contains(where: { $0.place.overlaps(range) }) { found.append((text, range)) }
    }
    found.sort { $0.place.lowerBound < $1.place.lowerBound }
    return explained(found, in: line)
  }

  /// Replaces the general meaning of the parser's sentences by what they say about their fields.
  private static func explained(
    _ found: [(text: KnownText, place: Range<Int>)], in line: String
  ) -> [(text: KnownText, place: Range<Int>)] {
    guard found.contains(where: { $0.text.isAboutField }) else { return found }
    guard let explanation = ParserComplaint.explanation(of: ParserComplaint.all(in: line)) else {
      let general = [invalidValue, cannotRead]
      let others = found.filter { !general.contains($0.text.phrase) }
      return others.isEmpty ? found : others
    }
    var isTold = false
    return found.compactMap { text, place in
      guard text.isAboutField else { return (text, place) }
      if isTold { return nil }
      isTold = true
      var meaning = text.meaning
      meaning.explanation = explanation
      return (KnownText(text.phrase, code: text.code, meaning, from: text.origin), place)
    }
  }

  /// Whether the sentence is the parser's, and the rest of the line names a field.
  private var isAboutField: Bool {
    [Self.unknownNamePhrase, Self.cannotFind, Self.invalidValue, Self.cannotRead].contains(phrase)
  }

  static let unknownNamePhrase = "Unknown name \""
  static let cannotFind = "Cannot find field"
  static let invalidValue = "Invalid value at '"
  static let cannotRead = "Invalid JSON payload received"

  /// Longer phrases come first, so that a sentence is found before a shorter one that it contains.
  private static let searched = all.map { ($0, folded($0.phrase)) }
    .sorted { $0.1.utf8.count > $1.1.utf8.count }

  /// Returns the string with ASCII capitals as small letters; positions stay the same.
  private static func folded(_ text: String) -> String {
    String(
      decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
