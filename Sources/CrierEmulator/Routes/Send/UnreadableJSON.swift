import CrierMessage

/// Reports invalid JSON as Google's parser does: a sentence, the text around it, and a caret.
enum UnreadableJSON {
  /// The number of bytes shown on either side of the position.
  private static let context = 20

  static func refusal(of error: JSONError, in body: [UInt8]) -> FCMError {
    let sentence = sentence(for: error, in: body)
    let place = min(error.offset, body.count)
    let before = body[max(0, place - context)..<place]
    let after = body[place..<min(body.count, place + context)]
    let indent = String(decoding: before, as: UTF8.self).count
    return FCMError(
      code: 400, status: "INVALID_ARGUMENT",
      message: "Invalid JSON payload received. \(sentence)\n"
        + String(decoding: before + after, as: UTF8.self) + "\n"
        + String(repeating: " ", count: indent) + "^")
  }

  /// Source: protobuf's `json_stream_parser.cc`, whose sentences Google's APIs return.
  private static func sentence(for error: JSONError, in body: [UInt8]) -> String {
    switch error.reason {
    case .endedEarly where endsInString(body): "Closing quote expected in string."
    case .loneSurrogate: "Missing low surrogate."
    case .badNumber where startsWithZero(body, at: error.offset):
      "Octal/hex numbers are not valid JSON values."
    default: sentence(for: error.reason)
    }
  }

  /// Whether a text that ends early ends inside a string.
  private static func endsInString(_ body: [UInt8]) -> Bool {
    var isInString = false
    var isEscaped = false
    for byte in body {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isInString
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      }
    }
    return isInString
  }

  private static func startsWithZero(_ body: [UInt8], at offset: Int) -> Bool {
    let number = body.dropFirst(offset).prefix(3)
    let digits = number.first == UInt8(ascii: "-") ? number.dropFirst() : number
    return digits.first == UInt8(ascii: "0")
      && digits.dropFirst().first.map { (0x30...0x39).contains($0) || $0 | 0x20 == 0x78 } == true
  }

  private static func sentence(for reason: JSONError.Reason) -> String {
    switch reason {
    case .empty, .endedEarly: "Unexpected end of string."
    case .missingColon: "Expected : between key:value pair."
    case .expected("A comma or }"): "Expected , or } after key:value pair."
    case .expected("A comma or ]"): "Expected , or ] after array value."
    case .expected("A key in double quotes"), .trailingComma: "Expected an object key or }."
    case .expected, .singleQuotes, .comment, .byteOrderMark: "Expected a value."
    case .notUTF8: "Encountered non UTF-8 code points."
    case .controlCharacter, .badEscape, .loneSurrogate: "Invalid escape sequence."
    case .badNumber: "Unable to parse number."
    case .numberTooLarge: "Number exceeds the range of double."
    case .moreAfterEnd: "Parsing terminated before end of input."
    case .tooDeep: "Message too deep. Max recursion depth reached."
    case .tooLarge: "Request payload is too large."
    }
  }
}
