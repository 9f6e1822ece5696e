import CrierMessage

/// Reports invalid JSON as Google's parser does: a sentence, the text around it, and a caret.
enum UnreadableJSON {
  /// The number of bytes shown on either side of the position.
  private static let context = 20

  static func refusal(of error: JSONError, in body: [UInt8]) -> FCMError {
    let place = min(error.offset, body.count)
    let before = body[max(0, place - context)..<place]
    let after = body[place..<min(body.count, place + context)]
    let indent = String(decoding: before, as: UTF8.self).count
    return FCMError(
      code: 400, status: "INVALID_ARGUMENT",
      message: "Invalid JSON payload received. \(sentence(for: error.reason))\n"
        + String(decoding: before + after, as: UTF8.self) + "\n"
        + String(repeating: " ", count: indent) + "^")
  }

  private static func sentence(for reason: JSONError.Reason) -> String {
    switch reason {
    case .empty, .endedEarly: "Unexpected end of string."
    case .missingColon: "Expected : between key:value pair."
    case .expected("A comma or }"): "Expected , or } after key:value pair."
    case .expected("A comma or ]"): "Expected , or ] after array value."
    case .expected("A key in double quotes"), .trailingComma: "Expected an object key or }."
    case .expected, .singleQuotes, .comment: "Expected a value."
    case .notUTF8: "Encountered non UTF-8 code points."
    case .controlCharacter, .badEscape, .loneSurrogate: "Invalid escape sequence."
    case .badNumber: "Unable to parse number."
    case .moreAfterEnd: "Parsing terminated before end of input."
    case .tooDeep: "Message too deep. Max recursion depth reached."
    case .tooLarge: "Request payload is too large."
    }
  }
}
