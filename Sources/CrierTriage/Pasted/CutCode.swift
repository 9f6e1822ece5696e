import CrierAnswers
import CrierMessage

/// A code at which an answer is cut off, such as `"errorCode":"UNREGIS`, if only one known code begins
/// like that. It makes that code likely, but proves nothing.
struct CutCode: Hashable, Sendable {
  /// What is left of the code.
  let text: String
  let code: String
  /// The line number, counted from 1.
  let line: Int

  /// The fewest letters that are taken for a code.
  private static let fewest = 5

  /// Finds the last code at which a line is cut off; nil if there is none.
  ///
  /// The last line of a text can end anywhere; others only count if they end within a string or with
  /// an ellipsis.
  init?(in bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let last = lines.lastIndex { $0.contains { $0 > 0x20 } } ?? 0
    for (index, line) in lines.enumerated().reversed() where index <= last {
      if let cut = Self.cut(line.suffix(1000), isLast: index == last) {
        (text, code, self.line) = (cut.text, cut.code, index + 1)
        return
      }
    }
    return nil
  }

  /// Finds the error code of an answer of FCM that is cut off behind it.
  init?(inCut answer: ReceivedAnswer) {
    guard AnswerBody(answer.body) == .cutJSON else { return nil }
    let words = KnownCode.words(of: String(decoding: answer.body.prefix(4096), as: UTF8.self))
    guard let label = words.firstIndex(of: "errorCode"), label + 1 < words.count,
      let known = KnownCode.named(String(words[label + 1]), in: .fcm)
    else { return nil }
    (text, code, line) = (known.code, known.code, 1)
  }

  private static func cut(
    _ line: ArraySlice<UInt8>, isLast: Bool
  ) -> (text: String, code: String)? {
    var rest = line
    while rest.last.map({ $0 <= 0x20 }) == true { rest.removeLast() }
    let whole = rest
    while rest.hasSuffix("…") { rest.removeLast("…".utf8.count) }
    while rest.last == UInt8(ascii: ".") { rest.removeLast() }
    let hasEllipsis = whole.count - rest.count > 1
    let start =
      rest.lastIndex { !(0x61...0x7A ~= $0 | 0x20 || $0 == UInt8(ascii: "_")) }.map { $0 + 1 }
      ?? rest.startIndex
    let text = String(decoding: rest[start...], as: UTF8.self)
    guard let found = codes[text], let code = found else { return nil }
    let before = rest[..<start]
    let isInString = before.last == UInt8(ascii: "\"") || before.last == UInt8(ascii: "'")
    guard isLast || hasEllipsis || isInString else { return nil }
    if isInString { return (text, code) }
    // In plain text, "Service" can be any word.
    guard text.allSatisfy({ $0.isUppercase || $0 == "_" }) else { return nil }
    let words = KnownCode.words(of: String(decoding: before, as: UTF8.self))
    let isLabelled = words.last.map { PastedWord.answerLabels.contains($0.lowercased()) } == true
    let hasStatus = words.contains { Int($0).map { 400...599 ~= $0 } ?? false }
    return isLabelled || hasStatus ? (text, code) : nil
  }

  /// The code for each beginning of a code that is none itself; nil if several codes begin so.
  private static let codes: [String: String?] = {
    var codes: [String: String?] = [:]
    for code in Set(KnownCode.all.map(\.code)) {
      for length in fewest..<max(fewest, code.count) {
        let start = String(code.prefix(length))
        codes.updateValue(codes[start] == nil ? code : nil, forKey: start)
      }
    }
    return codes.filter { KnownCode.matching($0.key).isEmpty }
  }()

  var isWhole: Bool { text == code }

  /// The text as it is shown.
  var shown: String { isWhole ? text : text + "…" }

  var explanation: Explanation {
    Explanation(
      isWhole
        ? "The answer is cut off, but its error code is there: \(code). The rest may say more, so it "
          + "is no proof."
        : "The text is cut off after \(text). Only one known code begins like that: \(code). It is "
          + "probably this one, but that is no proof.",
      fix: "Look at the whole answer. For the code's meaning, run crier explain \(code).")
  }
}
