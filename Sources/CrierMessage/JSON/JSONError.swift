/// A JSON syntax error and its position.
package struct JSONError: ExplainedError, Hashable {
  package enum Reason: Hashable, Sendable {
    case empty
    case tooLarge(limit: Int)
    case tooDeep(limit: Int)
    case notUTF8
    case byteOrderMark
    case endedEarly
    case expected(String)
    case trailingComma
    case missingColon
    case singleQuotes
    case comment
    case controlCharacter(UInt8)
    case badEscape
    case loneSurrogate
    case badNumber
    /// A number beyond the range of a double.
    case numberTooLarge
    case moreAfterEnd
  }

  package var reason: Reason
  package var place: JSONPlace
  /// The byte offset of the error, counted from 0.
  package var offset: Int

  package var explanation: Explanation {
    let (sentence, fix) = reason.words
    return Explanation(in: Explanation.Place(place), sentence, fix: fix)
  }
}

extension JSONError.Reason {
  /// What is wrong and what to do, without the position.
  package var words: (String, String?) {
    switch self {
    case .empty:
      ("the text is empty.", "Write a message such as {\"message\": {\"token\": \"…\"}}.")
    case .tooLarge(let limit):
      (
        "the text is larger than \(limit / 1_048_576) MiB; a message has at most 4096 bytes.",
        "Choose the file that contains the message."
      )
    case .tooDeep(let limit):
      ("the values are nested more than \(limit) levels deep.", "Use fewer levels.")
    case .notUTF8: ("a byte here is not UTF-8.", "Save the file as UTF-8.")
    case .byteOrderMark:
      ("the text begins with a byte order mark.", "Save the file as UTF-8 without it.")
    case .endedEarly:
      ("the JSON is incomplete.", "Add the missing \", ] or }.")
    case .expected(let what): ("\(what) is missing here.", nil)
    case .trailingComma: ("JSON does not allow a trailing comma.", "Remove the comma.")
    case .missingColon:
      ("a colon is missing between key and value.", "Put a colon after the key.")
    case .singleQuotes: ("JSON allows only double quotes.", "Replace ' with \".")
    case .comment: ("JSON does not allow comments.", "Remove the comment.")
    case .controlCharacter(let byte):
      (
        "a string contains a control character (U+00\(hexadecimal(byte))).",
        "Write it as \\u00\(hexadecimal(byte)), or remove it."
      )
    case .badEscape:
      ("this escape sequence is not valid in JSON.", "Double the backslash: \\\\.")
    case .loneSurrogate:
      ("this is half of a \\u surrogate pair.", "Write both halves or the character itself.")
    case .badNumber: ("this is not a JSON number.", "Write it like 12, -3.5 or 1e6.")
    case .numberTooLarge:
      ("this number is too large: FCM reads numbers up to 1.8e308.", "Write a smaller number.")
    case .moreAfterEnd:
      ("there is extra text after the JSON value.", "Remove it; a file contains one message.")
    }
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
