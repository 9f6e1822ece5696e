package import CrierMessage

/// The reason why a text cannot be imported without guessing, with the position.
package struct ImportError: ExplainedError, Hashable {
  package enum Reason: Hashable, Sendable {
    case json(JSONError.Reason)
    case noMessage
    /// All messages are in comments and strings.
    case commentedOut
    /// An object in a program that is no message, with the sentence about it.
    case otherObject(String, fix: String?)
    case notAnObject(kind: String)
    case textRunsOn
    case unclearEnd
    case computedText
    case twoTexts
    case noValue(key: String)
    case wrongBracket(found: String, expected: String)
    case openComment
    case badEncoding
    case tooManyRepairs
    case tooManyTokens(limit: Int)
    case tooManyMessages(limit: Int)
    case noCurl
    case noBody
    case bodyElsewhere(name: String)
    case openQuote(String)
    case unreadable(String)
    case undecidable
    case credentials(key: String)
    case noRequest(NoRequest)
    case noMap(MapLanguage)
    /// The fields of the targets that a message sets, at least two.
    case severalTargets([String])
  }

  package var reason: Reason
  package var place: JSONPlace

  package init(reason: Reason, place: JSONPlace) {
    self.reason = reason
    self.place = place
  }

  package var explanation: Explanation {
    let (sentence, fix) = reason.words
    return Explanation(in: Explanation.Place(place), sentence, fix: fix)
  }
}

extension ImportError.Reason {
  /// What is wrong, and what to do.
  ///
  /// The first sentence begins in lower case because the position comes before it.
  var words: (String, String?) {
    switch self {
    case .json(let reason): reason.words
    case .noMessage:
      (
        "there is no message in this text.",
        "Use a v1 request, a curl command, a legacy request, or a snippet that builds a message."
      )
    case .commentedOut:
      (
        "the code that builds a message is in a comment or in a string, which is not read.",
        "Remove the comment signs or the quotes around the code that you mean."
      )
    case .otherObject(let sentence, let fix): (sentence, fix)
    case .credentials(let key):
      (
        "this contains \(ForeignName.quoted(key)), which is a secret: it is an account's key or "
          + "token, not a message.",
        "Keep it secret, and choose the file that contains the message."
      )
    case .noRequest(let other): other.words
    case .noMap(let language):
      (
        "this is a \(language.label) program, and Crier finds no message in it.",
        "Write the request as one \(language.mapWord) with its fields, or convert "
          + "the JSON that the program sends."
      )
    case .severalTargets(let names):
      (
        "this message has \(names.count == 2 ? "two" : "\(names.count)") targets, "
          + "\(names.joined(separator: " and ")), but a message goes to exactly one.",
        "Keep the target that you mean and remove the others; a target that is a variable counts, "
          + "too."
      )
    case .notAnObject(let kind):
      (
        "a message must be an object, but this is \(kind).",
        "Write a message such as {\"message\": {\"token\": \"…\"}}."
      )
    case .textRunsOn: ("this string has no closing quote on its line.", "Add the closing quote.")
    case .unclearEnd:
      (
        "the quotes do not show where this string ends.",
        "Put it in double quotes, with a backslash before double quotes inside it."
      )
    case .computedText:
      ("a program assembles this string.", "Write the string that the program would produce.")
    case .twoTexts:
      ("there is no comma between two strings.", "Put a comma between them, or join them.")
    case .noValue(let key):
      ("\(ForeignName.quoted(key)) has no value.", "Write a colon and its value.")
    case .wrongBracket(let found, let expected):
      ("found \(found) instead of \(expected).", "Close the bracket that was opened last.")
    case .openComment: ("this comment does not end.", "End it with */.")
    case .badEncoding:
      (
        "this is not a valid percent encoding of UTF-8.",
        "Write % as %25, and letters as UTF-8 bytes."
      )
    case .tooManyRepairs:
      (
        "more than \(ImportNotes.limit) repairs would be needed from here on.",
        "Choose the text that contains the message."
      )
    case .tooManyTokens(let limit):
      (
        "the legacy protocol accepted at most \(limit) tokens in one request.",
        "Write the tokens into a file, one per line, and use crier send --tokens."
      )
    case .tooManyMessages(let limit):
      (
        "this text contains more than \(limit) messages.",
        "Convert it in parts."
      )
    case .noCurl: ("there is no curl command in this text.", "Begin it with curl.")
    case .noBody:
      ("the command has no body, so there is no message.", "Add the message with --data.")
    case .bodyElsewhere(let name):
      (
        "the body is in \(name), which Crier does not read here.",
        "Convert that file, or put its text into the command."
      )
    case .openQuote(let quote): ("the quote \(quote) is never closed.", "Close it.")
    case .unreadable(let what): ("\(what) cannot be read here.", nil)
    case .undecidable:
      (
        "the text looks neither like JSON nor like a curl command, a legacy request or a snippet.",
        "Specify its format with --from."
      )
    }
  }
}

extension ImportError.Reason {
  /// Whether the text may be code without a message; if not, the error is about a message.
  var mayBeCode: Bool {
    switch self {
    case .noMessage, .commentedOut, .otherObject, .notAnObject, .noCurl, .undecidable, .noMap,
      .noValue, .computedText, .twoTexts, .textRunsOn, .wrongBracket, .json(.expected),
      .json(.endedEarly), .json(.badNumber),
      .json(.badEscape):
      true
    default: false
    }
  }
}
