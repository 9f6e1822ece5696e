/// A JSON syntax error and its position.
package struct JSONError: ExplainedError, Hashable {
  package enum Reason: Hashable, Sendable {
    case empty
    case tooLarge(limit: Int)
    case tooDeep(limit: Int)
    case notUTF8
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
        "the text is larger than \(limit / 1_048_576) MiB, and a message has 4096 bytes at most.",
        "Choose the file that holds the message."
      )
    case .tooDeep(let limit):
      ("the values are nested more than \(limit) deep.", "Flatten them; no message needs so many.")
    case .notUTF8: ("a byte here is not UTF-8.", "Save the file as UTF-8.")
    case .endedEarly:
      ("the text ends in the middle.", "Close what is open with \", ] or }.")
    case .expected(let what): ("\(what) is missing here.", nil)
    case .trailingComma: ("a comma stands before the end.", "Remove the comma.")
    case .missingColon:
      ("a colon is missing between key and value.", "Put a colon after the key.")
    case .singleQuotes: ("JSON has double quotes only.", "Replace ' by \".")
    case .comment: ("JSON has no comments.", "Remove the comment.")
    case .controlCharacter(let byte):
      (
        "a control character (U+00\(hexadecimal(byte))) stands inside a text.",
        "Write it as \\u00\(hexadecimal(byte)), or remove it."
      )
    case .badEscape:
      ("a backslash begins an escape that JSON does not have.", "Double it: \\\\.")
    case .loneSurrogate:
      ("half of a \\u surrogate pair stands alone.", "Write both halves, or the character itself.")
    case .badNumber: ("this is not a JSON number.", "Write it like 12, -3.5 or 1e6.")
    case .moreAfterEnd:
      ("something follows after the end of the value.", "Remove it; a file holds one message.")
    }
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
